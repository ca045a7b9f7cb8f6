/** Files that systems and editors put beside the owner's: thumbnails, folder settings, locks, and copies. */
const names =
  /^(\..*|~\$.*|#.*#|.*~|.*\.(bak|tmp|temp|orig|swp)|Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r?|__MACOSX)$/i;

/** True where a path, with / between its folders, is such a file or in such a folder. */
export function isSystemFile(path: string): boolean {
  return path.split('/').some((name) => names.test(name));
}
