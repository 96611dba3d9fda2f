import type { Language } from '~/i18n.ts';
import {
  photoHref,
  sizeOf,
  type PhotoSize,
  type PhotoStage,
} from '~/modules/photos/photo.rules.ts';

/** A photo as the pages' read models give it. */
export interface PhotoData {
  id: string;
  stage: PhotoStage;
  caption: string;
  /** Its caption with the words of its marks. */
  captionText: string;
  /** That, else stage, task and area. */
  alt: string;
  /** Size of its largest copy, px. */
  width: number;
  height: number;
  /** The number and title of its task; nulls for none. */
  task: number | null;
  title: string | null;
  /** The language of the title; null where it is the page's. */
  titleLanguage: Language | null;
  area: string | null;
  includeInReports: boolean;
  /** Who sent it; of a crew link it says so. */
  sender: string;
  /** ISO instant */
  at: string;
  /** Whether its file says that it was taken then; else it was added then. */
  isTaken: boolean;
}

/** A task that photos can be put on. */
export interface TaskChoice {
  number: number;
  title: string;
  /** The language of the title; null where it is the page's. */
  titleLanguage: Language | null;
}

/** The address of the page of a photo. */
export const photoPage = (projectId: string, id: string): string =>
  `/projects/${projectId}/photos/${id}`;

/** A copy of a photo, fetched when it comes into view. */
export function PhotoImage({ photo, size }: { photo: PhotoData; size: PhotoSize }) {
  return (
    <img
      src={photoHref(photo.id, size)}
      {...sizeOf(photo, size)}
      alt={photo.alt}
      loading="lazy"
      decoding="async"
    />
  );
}
