import type { Sharp } from 'sharp';
import { openPicture } from './open-picture.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point of a picture, in per cent from its left and its upper edge. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export const middle: Point = { x: 50, y: 50 };

/** The largest part of a picture in the given proportions that has the focus as near its middle as the edges let it. */
export function cropRegion({ width, height }: Size, ratio: number, focus: Point) {
  const cropped = croppedSize({ width, height }, ratio);
  const start = (whole: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part));
  return {
    left: start(width, cropped.width, focus.x),
    top: start(height, cropped.height, focus.y),
    ...cropped,
  };
}

/**
 * Converts a point of a picture, in per cent, to its place in the region that cropRegion leaves: from 0 to 1, as
 * stylesheets calculate.
 */
export function placeInCrop(point: Point, size: Size, ratio: number, focus: Point) {
  const { left, top, width, height } = cropRegion(size, ratio, focus);
  const share = (whole: number, percent: number, start: number, part: number) =>
    Math.round((((whole * percent) / 100 - start) / part) * 1000) / 1000;
  return { x: share(size.width, point.x, left, width), y: share(size.height, point.y, top, height) };
}

export function croppedSize({ width, height }: Size, ratio: number): Size {
  return width / height > ratio
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) };
}

/** A photograph as the camera was held, without its metadata, cut to a size around its focus. */
export async function cropped(photograph: Uint8Array, size: Size, focus: Point): Promise<Sharp> {
  const upright = openPicture(photograph).autoOrient();
  const { autoOrient } = await upright.metadata();
  return upright.extract(cropRegion(autoOrient, size.width / size.height, focus)).resize(size);
}
