import { notices, type NoticeFlow } from '~/errors.ts';

/** The notices of each call of the flows: those of the upload card share one table. */
export const sharedNotices: Readonly<Record<string, NoticeFlow>> = {
  storeFiles: 'upload',
  registerDocument: 'upload',
  awaitDocument: 'upload',
  discardFiles: 'upload',
};

/** The text of a refused call: its code (or "default"), and the key of its text. */
export interface RefusalText {
  call: string;
  code: string;
  text: string;
}

/** The texts of all refusals of these calls that have one of their own. */
export const refusalTexts = (calls: readonly string[]): RefusalText[] =>
  [...new Set(calls)].flatMap((call) => {
    const table = notices[sharedNotices[call] ?? (call as NoticeFlow)];
    return Object.entries(table).map(([code, { text }]) => ({ call, code, text }));
  });
