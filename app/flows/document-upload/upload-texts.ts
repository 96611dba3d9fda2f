import type { TextGroup } from '../../text-keys.ts';

/** The groups of texts that a page with an upload card sends. */
export const uploadTexts: readonly TextGroup[] = [
  'upload',
  'reading',
  'documents',
  'wizard',
  'errors',
  'fields',
];
