import type { Trade } from '@obralista/task-reader';
import type { TwinText } from '~/bilingual-text.ts';

/** What a person found; null is a check that nobody has answered. */
export const checkResults = ['pass', 'fail', 'na'] as const;
export type CheckResult = (typeof checkResults)[number];

/** The checklists that everybody has (promise 12.20). */
export const templateKeys = [
  'turnover',
  'final_walkthrough',
  'move_in',
  'punch_list',
  'seller_repairs',
] as const;
export type TemplateKey = (typeof templateKeys)[number];

export const MAX_CHECK_NOTE = 1000;
/** Checks of one walk, and photos that one form of a check carries. */
export const MAX_CHECKS = 200;
export const MAX_CHECK_PHOTOS = 5;
export const MAX_TEMPLATE_TITLE = 120;

/** A check before anybody answers it. */
export interface TemplateCheck {
  place: TwinText;
  /** What must be true. */
  words: TwinText;
  /** What is to be done where it is not. */
  work: TwinText;
  trade: Trade;
}

/** The checks of one place of a walk, in their order. */
export interface Room<Check> {
  place: string;
  checks: Check[];
}

/** The rooms of a walk: checks of one place that follow each other. */
export function roomsOf<Check extends { place: string }>(checks: readonly Check[]): Room<Check>[] {
  const rooms: Room<Check>[] = [];
  for (const check of checks) {
    const last = rooms.at(-1);
    if (last?.place === check.place) last.checks.push(check);
    else rooms.push({ place: check.place, checks: [check] });
  }
  return rooms;
}

/** The index of the room that is shown: the one asked for, else the first with an open check. */
export function shownRoom(
  rooms: readonly Room<{ result: CheckResult | null }>[],
  asked: string | null,
): number {
  const number = Number(asked);
  if (Number.isInteger(number) && number >= 1 && number <= rooms.length) return number - 1;
  const open = rooms.findIndex(({ checks }) => checks.some(({ result }) => result === null));
  return open === -1 ? Math.max(0, rooms.length - 1) : open;
}

/** How many checks have each result. */
export function resultCounts(checks: readonly { result: CheckResult | null }[]) {
  const counts = { pass: 0, fail: 0, na: 0, open: 0 };
  for (const { result } of checks) counts[result ?? 'open'] += 1;
  return counts;
}

export const walksPath = (projectId: string): string => `/projects/${projectId}/walks`;
export const walkPath = (projectId: string, id: string): string => `${walksPath(projectId)}/${id}`;
