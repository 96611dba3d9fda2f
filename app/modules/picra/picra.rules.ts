import { sumCents } from '~/modules/budget/money.rules.ts';
import { daysBetween } from '~/modules/projects/due.rules.ts';
import {
  picraDates,
  type PicraDate,
  type PicraDays,
} from '~/modules/projects/picra-dates.rules.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';

/** What the seller answers to an item of the request. */
export const picraResponses = ['accept', 'modify', 'decline', 'credit'] as const;
export type PicraResponse = (typeof picraResponses)[number];

/** The answers after which something is repaired. */
export const isRepaired = (response: PicraResponse | null): boolean =>
  response === 'accept' || response === 'modify';

/** What an item and its answer say together, as the figures and the packet read it. */
export interface AnsweredItem {
  number: number;
  response: PicraResponse | null;
  status: TaskStatus;
  creditCents: number | null;
  licenceRequired: boolean;
  licenceNumber: string;
  receiptRequired: boolean;
  hasReceipt: boolean;
  hasAfterPhoto: boolean;
}

/** The credit of an answer in cents: accepted and unanswered items have none. */
export const creditOf = ({
  response,
  creditCents,
}: Pick<AnsweredItem, 'response' | 'creditCents'>): number =>
  response === null || response === 'accept' ? 0 : Math.max(0, creditCents ?? 0);

/** The credits of all answers in cents. */
export const totalCredit = (items: readonly Parameters<typeof creditOf>[0][]): number =>
  sumCents(items.map(creditOf));

/** The credits of the answers up to and with each item, in cents. */
export function runningCredits(items: readonly Parameters<typeof creditOf>[0][]): number[] {
  let total = 0;
  return items.map((item) => (total = sumCents([total, creditOf(item)])));
}

/** How many items have which answer. */
export type ResponseCounts = Record<PicraResponse | 'unanswered' | 'all', number>;

export function countResponses(items: readonly Pick<AnsweredItem, 'response'>[]): ResponseCounts {
  const of = (response: PicraResponse | null): number =>
    items.filter((item) => item.response === response).length;
  return {
    all: items.length,
    unanswered: of(null),
    accept: of('accept'),
    modify: of('modify'),
    decline: of('decline'),
    credit: of('credit'),
  };
}

/** What the words of a request ask for: a licensed contractor, a receipt. */
export const demandsOf = (request: string) => ({
  licenceRequired: /\blicen[sc]e[ds]?\b|\blicencia(?:d[oa])?s?\b/iu.test(request),
  receiptRequired: /\b(?:receipts?|invoices?|recibos?|facturas?)\b/iu.test(request),
});

/** The fields of an answer that do not fit its response, each with the key of its sentence. */
export function answerErrors({
  response,
  agreedText,
  credit,
}: {
  response: PicraResponse;
  agreedText: string;
  credit: number | null;
}): Record<string, string> {
  const cents = credit ?? 0;
  return {
    ...(response === 'accept' && cents > 0 ? { credit: 'picraAcceptCredit' } : {}),
    ...(response === 'credit' && cents === 0 ? { credit: 'picraCredit' } : {}),
    ...(response === 'modify' && agreedText.trim() === '' ? { agreedText: 'picraAgreed' } : {}),
  };
}

/** A response that a packet holds, as the page of a PICRA shows it. */
export interface HeldResponse {
  number: number;
  /** The names of those who signed it. */
  signers: string[];
  /** The items that were answered otherwise since. */
  changed: readonly number[];
}

/** The response as it left the house: shared by a link, or signed. */
export interface ResponseDone {
  kind: 'sent' | 'signed';
  /** 'YYYY-MM-DD' */
  day: string;
}

/** Where a deadline stands: over, over with something still to do, the next one, or a later one. */
type DeadlineState = 'past' | 'late' | 'next' | 'ahead';

export interface Deadline {
  name: PicraDate;
  /** 'YYYY-MM-DD' */
  day: string;
  /** Negative once it is over. */
  daysLeft: number;
  state: DeadlineState;
  /** There for the response alone, once it is sent. */
  done?: ResponseDone;
}

/** Whether something is still to be done by a deadline. */
function isPending(
  name: PicraDate,
  items: readonly Pick<AnsweredItem, 'response' | 'status'>[],
): boolean {
  if (name === 'requestDelivered') return false;
  if (items.some(({ response }) => response === null)) return true;
  if (name !== 'walkThrough' && name !== 'settlement') return false;
  return items.some((item) => isRepaired(item.response) && item.status !== 'completed');
}

/**
 * The deadlines of a PICRA by day, each with where it stands on the day `today`; that of the response
 * is over with what was `sent`.
 */
export function deadlinesOf(
  days: PicraDays,
  today: string,
  items: readonly Pick<AnsweredItem, 'response' | 'status'>[],
  sent: ResponseDone | null = null,
): Deadline[] {
  const set = picraDates
    .flatMap((name) => (days[name] ? [{ name, day: days[name] }] : []))
    .sort((a, b) => a.day.localeCompare(b.day));
  const isDone = (name: PicraDate): boolean => name === 'responseDue' && sent !== null;
  const next = set.find(({ name, day }) => day >= today && !isDone(name))?.name;
  return set.map(({ name, day }) => {
    const daysLeft = daysBetween(today, day);
    if (sent && isDone(name)) return { name, day, daysLeft, state: 'past', done: sent };
    const past: DeadlineState = isPending(name, items) ? 'late' : 'past';
    return { name, day, daysLeft, state: daysLeft < 0 ? past : name === next ? 'next' : 'ahead' };
  });
}

/** What a closing packet lacks. */
const missingKinds = ['unanswered', 'open', 'review', 'afterPhoto', 'licence', 'receipt'] as const;
type MissingKind = (typeof missingKinds)[number] | 'walkThrough' | 'settlement';

export interface MissingPart {
  kind: MissingKind;
  /** The items that it belongs to; none where it belongs to the project. */
  numbers: readonly number[];
}

function missingOf(item: AnsweredItem): MissingKind[] {
  if (item.response === null) return ['unanswered'];
  if (!isRepaired(item.response)) return [];
  const isDone = item.status === 'completed';
  return [
    ...(isDone
      ? []
      : [item.status === 'ready_for_review' ? ('review' as const) : ('open' as const)]),
    ...(isDone && !item.hasAfterPhoto ? ['afterPhoto' as const] : []),
    ...(item.licenceRequired && item.licenceNumber === '' ? ['licence' as const] : []),
    ...(item.receiptRequired && !item.hasReceipt ? ['receipt' as const] : []),
  ];
}

/** What is missing before settlement: dates of the project first, then each kind with its items. */
export const missingParts = (items: readonly AnsweredItem[], days: PicraDays): MissingPart[] => [
  ...(['walkThrough', 'settlement'] as const).flatMap((kind) =>
    days[kind] ? [] : [{ kind, numbers: [] }],
  ),
  ...missingKinds.flatMap((kind) => {
    const lacking = items.filter((item) => missingOf(item).includes(kind));
    return lacking.length > 0 ? [{ kind, numbers: lacking.map(({ number }) => number) }] : [];
  }),
];
