import {
  countResponses,
  creditOf,
  isRepaired,
  picraResponses,
  totalCredit,
} from '~/modules/picra/picra.rules.ts';
import { picraDates, picraParties, type PicraDate } from '~/modules/projects/picra-dates.rules.ts';
import { preparedFor } from './report-cover.rules.ts';
import { freeLine, freeTextOf } from './report-free-text.rules.ts';
import { signersOf } from './report-signature.rules.ts';
import type { SnapshotItem, SnapshotPicra, SnapshotResponse } from './snapshot-picra.types.ts';
import {
  bilingual,
  bilingualAreas,
  bilingualDay,
  isMarked,
  label,
  taskPhotos,
  type ReportContext,
} from './report-task.rules.ts';
import { withoutPages } from './report-words.rules.ts';
import {
  dayText,
  joinedCells,
  momentText,
  moneyText,
  type BilingualText,
} from './report-text.rules.ts';

type DayName = 'contractDate' | PicraDate;

/** The days of a PICRA that are set; a response day that is over says so. */
export const deadlineFacts = (context: ReportContext, names: readonly DayName[]) => {
  const days: Readonly<Record<string, string | null | undefined>> =
    context.snapshot.project.picra ?? {};
  return names.flatMap((name) => {
    const day = days[name];
    if (!day) return [];
    const isOver = name === 'responseDue' && day < context.today;
    const value = isOver
      ? bilingual(context, (language) =>
          context.t(language, 'picra.report.passed', { day: dayText(language, day) }),
        )
      : bilingualDay(context, day);
    return [{ key: `projects.field.${name}`, value }];
  });
};

/** Who may do a repair: its trade, and the license of whoever does it; null where none is asked for. */
function licenceOf(context: ReportContext, item: SnapshotItem): BilingualText | null {
  const licence = item.licenceNumber.replaceAll(' ', '\u00A0');
  if (!licence && !item.licenceRequired) return null;
  const task = context.snapshot.tasks.find(({ number }) => number === item.number);
  return bilingual(context, (language) => {
    const trade = task && task.trade !== 'general' ? task.trade : null;
    const name = licence
      ? context.t(language, 'picra.licence', { number: licence })
      : context.t(language, 'picra.report.licensed');
    return trade ? `${context.t(language, `tasks.trade.${trade}`)}: ${name}` : name;
  });
}

/**
 * Trade, license and receipt of an item that is repaired, as far as they are asked for or known. What
 * its makers still lack is on their page, not on paper: a receipt then follows.
 */
export function papersOf(context: ReportContext, item: SnapshotItem): BilingualText[] {
  const { response, receiptRequired, receiptDay } = item;
  if (!isRepaired(response)) return [];
  const follows = receiptRequired ? label(context, 'picra.report.receiptFollows') : null;
  const receipt = receiptDay
    ? bilingual(context, (language) =>
        context.t(language, 'picra.receipt', { date: dayText(language, receiptDay) }),
      )
    : follows;
  return [licenceOf(context, item), receipt].filter((text) => text !== null);
}

/** The number or the mark of an item before its wording, which its translation leaves out. */
const itemMark = /^\s*(?:\(?\d{1,3}(?:\.\d{1,3})*[.)]|[•*–-])\s+/;

/** The mark of a list before a request: a sign of its document, not a word of it. */
const listMark = /^\s*[•*–-]\s+/;

/** The wording of a request as it is translated. */
export const requestWording = (request: string): string => request.replace(itemMark, '').trim();

/**
 * What stands below a request in the language of the report that it is not in: the translation of its
 * wording, else the title of its task; and that the request is not in that language where there is
 * no translation of all of it.
 */
function requestSide(context: ReportContext, { request, requestLanguage, number }: SnapshotItem) {
  const { main, twin, snapshot, marksMachine, t } = context;
  const lang = [main, twin].find((language) => language !== null && language !== requestLanguage);
  if (!lang) return null;
  const whole = freeTextOf(snapshot, requestWording(request))?.texts[lang] ?? null;
  const task = snapshot.tasks.find((each) => each.number === number);
  const text = whole ?? task?.title[lang] ?? null;
  return {
    lang,
    text,
    machine: whole === null ? Boolean(text && task && isMarked(context, task, lang)) : marksMachine,
    note: whole === null ? t(lang, `report.originalIn.${requestLanguage}`) : null,
  };
}

/** How many requests of a report have a text of the translator below them. */
export function machineRequests(context: ReportContext): number {
  const { picra, response } = context.snapshot;
  const { items = [] } = response?.picra ?? picra ?? {};
  return items.filter((item) => requestSide(context, item)?.text).length;
}

/** Above this many characters of one text a row may be cut at the end of a page. */
const LONG_ROW = 900;

/** Where an item is, by which two of the same words are told apart; null where that is not known. */
const placeOf = (context: ReportContext, number: number): BilingualText | null =>
  bilingualAreas(
    context,
    context.snapshot.tasks.find((task) => task.number === number)?.areas ?? [],
  );

const itemView = (context: ReportContext, item: SnapshotItem) => ({
  number: item.number,
  place: placeOf(context, item.number),
  // The ends of lines and "Page 3 of 9" are those of the page of the document.
  request: joinedCells(withoutPages(item.request))
    .replace(listMark, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim(),
  requestLang: item.requestLanguage,
  requestSide: requestSide(context, item),
  shape: item.response ?? 'unanswered',
  response: label(context, `picra.response.${item.response ?? 'unanswered'}`),
  agreed: freeLine(context, item.agreedText),
  credit: creditOf(item) > 0 ? moneyText(creditOf(item)) : '–',
  papers: papersOf(context, item),
  isLong: Math.max(item.request.length, item.agreedText.length) > LONG_ROW,
});

/** The repairs with photos, each with its pairs. */
const repairsOf = (context: ReportContext, items: readonly SnapshotItem[]) =>
  items.flatMap((item) => {
    const task = context.snapshot.tasks.find(({ number }) => number === item.number);
    if (!task || !isRepaired(item.response)) return [];
    const photos = taskPhotos(context, task);
    return photos.length > 0
      ? [{ name: label(context, 'picra.report.photosOf', { number: item.number }), photos }]
      : [];
  });

export function leadOf(context: ReportContext, items: readonly SnapshotItem[]) {
  const counts = countResponses(items);
  return bilingual(context, (language) => {
    const parts = ([...picraResponses, 'unanswered'] as const)
      .filter((name) => counts[name] > 0)
      .map((name) => context.t(language, `picra.count.${name}`, { count: counts[name] }));
    return context.t(language, 'picra.report.lead', {
      count: counts.all,
      parts: parts.join(', '),
    });
  });
}

/** Whether the numbers of the items, which are those of the tasks, are not 1, 2, 3 and so on. */
const skipsNumbers = (items: readonly SnapshotItem[]): boolean =>
  items.some(({ number }) => number > items.length);

/** The response to a PICRA: every item with its answer, the credits, and what is missing. */
export function picraView(context: ReportContext, picra: SnapshotPicra) {
  const { formName, items } = picra;
  return {
    formName,
    parties: picraParties.flatMap((name) => {
      const party = picra[name];
      return party ? [{ key: `projects.field.${name}`, name: party, lines: [] }] : [];
    }),
    agents: preparedFor(context).filter(({ key }) => key !== 'projects.field.client'),
    lead: leadOf(context, items),
    numbers: skipsNumbers(items) ? label(context, 'picra.report.numbers') : null,
    total: moneyText(totalCredit(items)),
    deadlines: deadlineFacts(context, ['contractDate', ...picraDates]),
    items: items.map((item, index) => ({
      ...itemView(context, item),
      // The last row goes along to the page of the signatures where these would stand alone.
      startsPage: context.takesAlong && index === items.length - 1,
    })),
    /** Below the signatures, so that these stand on a page with what is signed. */
    repairs: repairsOf(context, items),
    /** On paper the buyers mark what they choose; the packet has it as it was signed. */
    hasElection: true,
    edition: null,
    signed: null,
    changed: null,
  };
}

/**
 * The response within a closing packet: which one it is, as of when, who signed it, and which items
 * were answered otherwise since; its photos stand by item.
 */
export function responseView(context: ReportContext, response: SnapshotResponse) {
  const { timeZone } = context.snapshot.project;
  const edition = bilingual(context, (language) => {
    const when = momentText(language, response.generatedAt, timeZone);
    const type = context.t(language, 'report.type.picra_response');
    return `${type} ${response.number} · ${context.t(language, 'report.asOf', { when })}`;
  });
  const names = signersOf(response.signatures).join(', ');
  const { changed = [] } = response;
  return {
    ...picraView(context, response.picra),
    repairs: [],
    hasElection: false,
    edition,
    signed: names ? label(context, 'picra.packet.signedBy', { names }) : null,
    changed:
      changed.length > 0
        ? label(context, 'picra.packet.changedSince', {
            ...{ count: changed.length, items: changed.join(', ') },
          })
        : null,
  };
}
