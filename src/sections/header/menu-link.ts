import type { PictureData } from '../../data/site/picture-data.ts';

export interface Link {
  readonly title: string;
  readonly href: string;
}

/** An entry of the Services or Industries menu. */
export interface MenuLink extends Link {
  readonly picture: PictureData;
}
