export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point of a picture, in per cent from its left and its upper edge. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** The largest part of a picture in the given proportions that has the focus as near its middle as the edges let it. */
export function cropRegion({ width, height }: Size, ratio: number, focus: Focus) {
  const cropped = croppedSize({ width, height }, ratio);
  const start = (whole: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part));
  return {
    left: start(width, cropped.width, focus.x),
    top: start(height, cropped.height, focus.y),
    ...cropped,
  };
}

export function croppedSize({ width, height }: Size, ratio: number): Size {
  return width / height > ratio
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) };
}
