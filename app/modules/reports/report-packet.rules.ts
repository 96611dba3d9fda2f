import { creditOf, isRepaired, totalCredit } from '~/modules/picra/picra.rules.ts';
import { doneOf } from './client-view.rules.ts';
import { freeLine } from './report-free-text.rules.ts';
import { deadlineFacts, leadOf, papersOf, type picraView } from './report-picra.rules.ts';
import type { SnapshotPhoto, SnapshotTask } from './report.rules.ts';
import type { SnapshotItem, SnapshotPicra } from './snapshot-picra.types.ts';
import {
  bilingual,
  bilingualAreas,
  label,
  photoView,
  taskPhotos,
  taskSides,
  type ReportContext,
} from './report-task.rules.ts';
import { moneyText, type BilingualText } from './report-text.rules.ts';

/** Of more items each part of a packet begins a page. */
const SHORT = 8;
/** From this many photos on the proof of an item may be cut at the end of a page. */
const TALL_PROOF = 13;

/** An item with its task and what proves it. */
interface Part {
  item: SnapshotItem;
  task: SnapshotTask;
  photos: ReturnType<typeof taskPhotos>;
  licenses: readonly SnapshotPhoto[];
}

/** The items of a PICRA that still have a task; repairs alone have photos and papers. */
const partsOf = (context: ReportContext, { items }: SnapshotPicra): Part[] =>
  items.flatMap((item) => {
    const task = context.snapshot.tasks.find(({ number }) => number === item.number);
    if (!task) return [];
    if (!isRepaired(item.response)) return [{ item, task, photos: [], licenses: [] }];
    const pictures = context.photosOf.get(task.number) ?? [];
    const licenses = pictures.filter(({ stage }) => stage === 'license');
    return [{ item, task, photos: taskPhotos(context, task), licenses }];
  });

/** When a repair was done; where it is not, the status of its task. */
function doneText(context: ReportContext, { item, task }: Part): BilingualText | null {
  if (!isRepaired(item.response)) return null;
  return doneOf(context, task)?.day ?? label(context, `tasks.status.${task.status}`);
}

/** The letters of the first and the last photo of an item: "A–C". */
function lettersOf({ photos }: Part): string {
  const letters = photos.flatMap(({ number }) => number?.split('-')[1] ?? []);
  const [first, last] = [letters[0], letters.at(-1)];
  return first === undefined || last === first ? (first ?? '–') : `${first}–${last}`;
}

const row = (context: ReportContext, part: Part, page: number | null) => ({
  number: part.item.number,
  sides: taskSides(context, part.task),
  place: bilingualAreas(context, part.task.areas),
  shape: part.item.response ?? 'unanswered',
  response: label(context, `picra.response.${part.item.response ?? 'unanswered'}`),
  credit: creditOf(part.item) > 0 ? moneyText(creditOf(part.item)) : null,
  done: doneText(context, part),
  papers: papersOf(context, part.item),
  letters: lettersOf(part),
  hasProof: part.photos.length > 0,
  page,
});

/** Each license once, with its pictures, and the trades and the items that it is of. */
function licensesOf(context: ReportContext, parts: readonly Part[]) {
  const licensed = parts.filter(
    ({ item, licenses }) => item.licenceNumber !== '' || licenses.length > 0,
  );
  // One of which there is a picture alone is that of its item.
  const byNumber = Map.groupBy(licensed, ({ item }) => item.licenceNumber || item.number);
  return [...byNumber].map(([number, own]) => {
    const items = own.map(({ item }) => item.number).join(', ');
    return {
      number: typeof number === 'string' ? number.replaceAll(' ', '\u00A0') : null,
      trades: bilingual(context, (language) =>
        [...new Set(own.map(({ task }) => context.t(language, `tasks.trade.${task.trade}`)))].join(
          ', ',
        ),
      ),
      items,
      photos: own.flatMap(({ licenses, task }) =>
        licenses.map((photo) => photoView(context, photo, task, items)),
      ),
    };
  });
}

/** The items that are settled by money, in part or in whole. */
const creditsOf = (context: ReportContext, parts: readonly Part[]) =>
  parts
    .filter(({ item }) => creditOf(item) > 0)
    .map(({ item, task }) => ({
      number: item.number,
      sides: taskSides(context, task),
      place: bilingualAreas(context, task.areas),
      agreed: freeLine(context, item.agreedText),
      credit: moneyText(creditOf(item)),
    }));

/** The four figures of the cover. */
function figuresOf(context: ReportContext, parts: readonly Part[], licenses: number) {
  const items = parts.map(({ item }) => item);
  const repairs = items.filter(({ response }) => isRepaired(response));
  const count = (isOne: (item: SnapshotItem) => boolean) => repairs.filter(isOne).length;
  return [
    {
      name: label(context, 'picra.packet.repairs'),
      value: String(repairs.length),
      more: label(context, 'picra.packet.done', {
        count: count(({ status }) => status === 'completed'),
      }),
    },
    {
      name: label(context, 'picra.packet.receipts'),
      value: String(count(({ hasReceipt }) => hasReceipt)),
      more: label(context, 'picra.packet.asked', {
        count: count(({ receiptRequired }) => receiptRequired),
      }),
    },
    {
      name: label(context, 'picra.packet.licenses'),
      value: String(licenses),
      more: label(context, 'picra.packet.asked', {
        count: count(({ licenceRequired }) => licenceRequired),
      }),
    },
    {
      name: label(context, 'picra.credits'),
      value: moneyText(totalCredit(items)),
      more: label(context, 'picra.packet.items', {
        count: items.filter((item) => creditOf(item) > 0).length,
      }),
    },
  ];
}

/**
 * A closing packet besides the response: cover, an index of all items with the page of their proof,
 * licenses with their pictures, credits, and photos and receipts by item (promise 30.7).
 */
export function packetView(
  context: ReportContext,
  picra: SnapshotPicra,
  { parties, agents }: Pick<ReturnType<typeof picraView>, 'parties' | 'agents'>,
) {
  const parts = partsOf(context, picra);
  const proven = parts.filter(({ photos }) => photos.length > 0);
  const licenses = licensesOf(context, parts);
  return {
    lead: leadOf(context, picra.items),
    figures: figuresOf(context, parts, licenses.length),
    people: [...parties, ...agents],
    days: deadlineFacts(context, ['contractDate', 'walkThrough', 'settlement']),
    index: parts.map((part) => {
      const at = proven.indexOf(part);
      return row(context, part, context.photoPages[at] ?? null);
    }),
    licenses,
    credits: creditsOf(context, parts),
    total: moneyText(totalCredit(picra.items)),
    isLong: parts.length > SHORT,
    proof: proven.map((part) => ({
      number: part.item.number,
      sides: taskSides(context, part.task),
      place: bilingualAreas(context, part.task.areas),
      shape: part.item.response ?? 'unanswered',
      response: label(context, `picra.response.${part.item.response ?? 'unanswered'}`),
      agreed: freeLine(context, part.item.agreedText),
      done: doneOf(context, part.task)?.text ?? null,
      papers: papersOf(context, part.item),
      photos: part.photos,
      isTall: part.photos.length >= TALL_PROOF,
    })),
  };
}
