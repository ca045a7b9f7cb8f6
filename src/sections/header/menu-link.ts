import type { PictureData } from '../../pictures/picture-data.ts';

/** An entry of the Services or Industries menu. */
export interface MenuLink {
  readonly title: string;
  readonly href: string;
  readonly picture: PictureData;
}
