/** The inside of an SVG file's text: what stands between its outermost tags. */
export function svgContent(file: string): string {
  return file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>'));
}
