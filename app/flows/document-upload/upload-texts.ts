import type { TextGroup } from '~/text-keys.ts';

/** The text groups that a page with an upload card needs. */
export const uploadTexts: readonly TextGroup[] = [
  'upload',
  'reading',
  'documents',
  'wizard',
  'errors',
  'fields',
];
