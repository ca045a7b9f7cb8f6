/* In the page: what all-pages.spec.ts measures. */

/** The share of a picture's width that its box does not cut off, once it has loaded. */
export function shownWidth(image: Element): number {
  const { complete, clientWidth, clientHeight, naturalWidth, naturalHeight } = image as HTMLImageElement;
  if (!complete) return 0;
  return Math.min(1, clientWidth / clientHeight / (naturalWidth / naturalHeight));
}

/** The lengths of the rows of names, where one is far shorter than another. */
export function shortRows(lists: Element[]): number[] {
  const rows = new Map<number, number>();
  for (const name of lists.flatMap((list) => [...list.children])) {
    const { bottom, right } = name.getBoundingClientRect();
    rows.set(Math.round(bottom), right - (name.parentElement?.getBoundingClientRect().left ?? 0));
  }
  const lengths = [...rows.values()];
  return Math.min(...lengths) < 0.4 * Math.max(...lengths) ? lengths : [];
}

/** The number of elements beside each other. */
export function columnsOf(elements: Element[]): number {
  return new Set(elements.map((one) => Math.round(one.getBoundingClientRect().x))).size;
}

/** Neighbours of one colour without a line between, whose paddings are together more than a section's. */
export function wideGaps(): string[] {
  const sections = [...document.querySelectorAll('main > section')];
  const probe = document.createElement('div');
  probe.style.paddingTop = 'var(--section)';
  document.body.append(probe);
  const rhythm = Number.parseFloat(getComputedStyle(probe).paddingTop);
  probe.remove();
  return sections.slice(1).flatMap((section, index) => {
    const above = getComputedStyle(sections[index] as Element);
    const below = getComputedStyle(section);
    const gap = Number.parseFloat(above.paddingBottom) + Number.parseFloat(below.paddingTop);
    const isOneGround = above.backgroundColor === below.backgroundColor && above.borderBottomStyle === 'none';
    return isOneGround && gap > rhythm + 1
      ? [`${gap} pixels above "${section.querySelector('h2')?.textContent}"`]
      : [];
  });
}

/** Drawings of which a round box cuts off something. */
export function clippedDrawings(drawings: Element[]): string[] {
  return (drawings as SVGSVGElement[]).flatMap((drawing) => {
    const { overflow, borderRadius, paddingTop } = getComputedStyle(drawing);
    if (overflow === 'visible' || borderRadius === '0px') return [];
    const { width, height } = drawing.getBoundingClientRect();
    const radius = Math.min(width, height) / 2 - Number.parseFloat(paddingTop);
    const scale = (2 * radius) / (drawing.viewBox.baseVal.width || 1);
    const shape = drawing.getBBox();
    const reach = Math.hypot(shape.width, shape.height) / 2;
    return reach * scale > radius ? [drawing.innerHTML.slice(0, 60)] : [];
  });
}

/** The size of the headline, and the largest of other headings. */
export function headingSizes(): { headline: number; largest: number } {
  const sizes = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  return { headline: Math.max(...sizes('h1')), largest: Math.max(...sizes('h2, h3, h4, legend, summary')) };
}

/** Lines of the headline of an inner page; 0 on any other page. */
export function headlineLines([heading]: Element[]): number {
  if (!heading) return 0;
  const { lineHeight } = getComputedStyle(heading);
  return Math.round(heading.getBoundingClientRect().height / Number.parseFloat(lineHeight));
}

/** The addresses of pictures that did not load. */
export function brokenPictures(images: Element[]): string[] {
  return (images as HTMLImageElement[])
    .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
    .map(({ currentSrc }) => currentSrc);
}
