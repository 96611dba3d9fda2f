import { oneOf } from './one-of.rules.ts';

/** Where the work is, for a wording that names no other place: "Front door". */

const door = new RegExp(
  String.raw`\b((?:${oneOf('front, back, rear, side')}) door)s?\b(?! (?:key|mat|bell|camera|company))`,
  'i',
);

/** The outer door that a wording names, as the place of its work. */
export const doorPlace = (wording: string): string | undefined => door.exec(wording)?.[1];
