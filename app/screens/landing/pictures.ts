import type { Language } from '~/i18n.ts';

/** Width and height of a picture on the page, CSS pixels. */
type Box = readonly [width: number, height: number];

export interface PictureShape {
  /** On a desk and tablet, and the crop on a phone. */
  desk: Box;
  phone: Box;
  /** Pixels of the file for one of the page. */
  density: number;
  /** The same picture stands on both pages: its page exists in one language alone. */
  both?: true;
}

/** The pictures of the landing page, as `npm run demo:media` makes them (decision 91). */
export const pictures = {
  document: { desk: [282, 300], phone: [358, 132], density: 2, both: true },
  list: { desk: [282, 300], phone: [358, 196], density: 2 },
  crew: { desk: [282, 300], phone: [358, 196], density: 2, both: true },
  proof: { desk: [282, 300], phone: [358, 196], density: 2 },
  'view-list': { desk: [1280, 720], phone: [390, 470], density: 1 },
  'view-crew': { desk: [390, 880], phone: [390, 470], density: 1, both: true },
  'view-budget': { desk: [1280, 720], phone: [390, 470], density: 1 },
} as const satisfies Record<string, PictureShape>;

export type PictureName = keyof typeof pictures;

/** The formats of each picture, the best first; the last is for every engine. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;

/** The path of a picture's file. */
export function picturePath(
  name: PictureName,
  crop: 'desk' | 'phone',
  language: Language,
  format: (typeof pictureFormats)[number],
): string {
  const shape: PictureShape = pictures[name];
  return `/media/${name}${shape.both ? '' : `-${language}`}-${crop}.${format}`;
}

/** The size of the film on the page, CSS pixels. */
export const FILM_BOX: Box = [1280, 720];
/** The path of the film's files of a language. */
export const filmPath = (language: Language, kind: 'mp4' | 'jpg'): string =>
  `/media/demo-${language}.${kind}`;
/** The captions in one language of the film in another. */
export const captionsPath = (film: Language, captions: Language): string =>
  `/media/demo-${film}.${captions}.vtt`;
