import { cutText } from '~/format.ts';
import type { Language } from '~/i18n.ts';
import { isMachineText } from '~/modules/bilingual/task-text.rules.ts';
import { joinedCells, type BilingualText } from './report-text.rules.ts';
import type { SnapshotTask } from './report.rules.ts';
import { bilingual, label, sourceOf, type ReportContext } from './report-task.rules.ts';

/** How the instructions of a task are printed: whole, or those of a document trimmed or distilled. */
export type Wording = 'whole' | 'trimmed' | 'distilled';

/** Characters of two lines below a title; longer words of a document are distilled. */
const TWO_LINES = 170;

/** Lines of the pages of a document that are no words of it: "Report page 7 of 24". */
const pageLines = new RegExp(
  [
    String.raw`(?:^|\n)[^\n.]{0,40}\b(?:page|p[aá]gina)\s+\d+\s+(?:of|de)\s+\d+[^\n]*|(?:^|`,
    String.raw`\n)[^\n.]{0,80}\((?:continued|continuaci[oó]n)\)[^\n]*`,
  ].join(''),
  'giu',
);
/** References that mean something in the document alone: "(See figure # 5)". */
const references = new RegExp(
  [
    String.raw`\s*[([]?\b(?:see|refer to|v[eé]ase|ver)\s+(?:the\s+)?(?:figures?|photos?|fotos?|`,
    String.raw`figuras?|images?|pictures?)\b[^.)\]]*[)\]]?\.?`,
  ].join(''),
  'giu',
);

/** A text without the lines that name its page, such as "Page 3 of 9". */
export const withoutPages = (text: string): string => text.replace(pageLines, '\n');

/** Words of an order: somebody is to do something, or a sentence begins with what is to be done. */
const orders = new RegExp(
  [
    String.raw`(?<!\p{L})(?:should|must|shall|needs? to|in need of|(?:is|are) needed|recommend(?:ed|`,
    String.raw`s)?|(?:is|are) required|deber[ií]an?|deber[aá]n?|deben?|se recomiendan?|se necesitan?|`,
    String.raw`hay que|necesitan?)(?!\p{L})|^(?:please )?(?:replace|repair|install|correct|seal|secure|`,
    String.raw`remove|patch|paint|fix|clean|adjust|provide|add|have|repare|reemplace|instale|corrija|`,
    String.raw`selle|retire|pinte|limpie|ajuste|agregue|cambie)(?!\p{L})`,
  ].join(''),
  'iu',
);
/** Words that only send the reader to somebody or to other pages. */
const refers = /\b(?:refer(?:red)? to|consult|contact|remit\w*|consult[ae]\w*)\b/iu;
const trades = new RegExp(
  [
    String.raw`\b(?:licen[sc]ed|qualified|engineer|contractor|specialist|calificad[oa]|licencia\w*|`,
    String.raw`ingenier[oa]|contratista|especialista)\b`,
  ].join(''),
  'iu',
);
const elsewhere =
  /\b(?:other related|comments?|current owner|this report|otros comentarios|este informe)\b/iu;

/** Sentences about reports and readers, not about the house. */
const asides = new RegExp(
  [
    String.raw`\b(?:one should|should be (?:aware|noted|considered|made aware)|no opinion|it should be|`,
    String.raw`conviene saber|cabe señalar)\b`,
  ].join(''),
  'iu',
);

/** How much of an order a sentence carries: 2 names what to do, 1 who is to look, 0 nothing. */
function weightOf(sentence: string): number {
  if (asides.test(sentence)) return 0;
  if (refers.test(sentence)) return trades.test(sentence) && !elsewhere.test(sentence) ? 1 : 0;
  return orders.test(sentence) ? 2 : 0;
}

const sentencesOf = (text: string): string[] =>
  withoutPages(text)
    .replace(references, '')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡(“"])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text is words of another one: most of its sentences stand in it. */
function isFrom(text: string, source: string): boolean {
  const sentences = sentencesOf(text);
  const known = ` ${words(source).join(' ')} `;
  const found = sentences.filter((sentence) => known.includes(` ${words(sentence).join(' ')} `));
  return found.length > 0 && found.length * 2 >= sentences.length;
}

/**
 * Whether the instructions of a task are the prose of its document, longer than two lines. What a
 * person or a model wrote as instructions is printed whole.
 */
export function isProse({ quote, description, originalLanguage }: SnapshotTask): boolean {
  const written = description[originalLanguage]?.trim() ?? '';
  return Boolean(quote) && written.length > TWO_LINES && isFrom(written, quote ?? '');
}

/** Words that a sentence may have beyond a title that it repeats. */
const MORE_WORDS = 3;
/** Words that say nothing beside others. */
const empty = new Set(
  [
    'a an the was were is are be been to of at in on and or noted observed appeared found',
    'un una el la los las de en y fue fueron',
  ].flatMap((line) => line.split(' ')),
);

/** Whether a sentence says a title again, one of the language of the page or of its own. */
const repeats = (sentence: string, titles: readonly string[]): boolean =>
  titles.some((title) => {
    const said = new Set(words(title));
    const more = words(sentence).filter((word) => !said.has(word) && !empty.has(word));
    return said.size > 2 && more.length <= MORE_WORDS;
  });

/** A text of at most two lines, ended at a clause where it can be. */
function inTwoLines(text: string): string {
  if (text.length <= TWO_LINES) return text;
  const cut = cutText(text, TWO_LINES);
  const clause = /^.{90,}[;,](?=\s)/su.exec(cut)?.[0].slice(0, -1);
  return `${clause ?? cut.replace(/\s+\S*$/u, '')} …`;
}

/**
 * The sentence of prose that carries the order, in at most two lines; '' where none does, or where
 * a title says it.
 */
export function orderIn(prose: string, ...titles: readonly string[]): string {
  const sentences = sentencesOf(prose).filter((sentence) => !repeats(sentence, titles));
  const most = Math.max(0, ...sentences.map(weightOf));
  const order = most > 0 ? sentences.find((sentence) => weightOf(sentence) === most) : undefined;
  return order ? inTwoLines(order) : '';
}

/** Instructions that a document wrote, without what is said above them or elsewhere in it. */
export const trimmed = (instructions: string, ...titles: readonly string[]): string =>
  sentencesOf(instructions)
    .filter(
      (sentence) =>
        !repeats(sentence, titles) && !(refers.test(sentence) && elsewhere.test(sentence)),
    )
    .join(' ');

/** Whether a task has the words of a document as its instructions. */
const isQuoted = ({ quote, description, originalLanguage }: SnapshotTask): boolean =>
  Boolean(quote) && isFrom(description[originalLanguage] ?? '', quote ?? '');

/**
 * How the instructions of a task are printed in a language; those that a person wrote or approved in the
 * other language whole, whatever the document says.
 */
export function wordingOf(task: SnapshotTask, lang: Language = task.originalLanguage): Wording {
  const isTranslated = lang !== task.originalLanguage;
  if (isTranslated && !isMachineText(task, 'description', lang)) return 'whole';
  if (isProse(task)) return 'distilled';
  return isQuoted(task) ? 'trimmed' : 'whole';
}

/** The number of the item before its words, which is that of the document, not of the task. */
const itemNumber = /^\s*\(?\d{1,3}(?:\.\d{1,3})*[.);]\s+/;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The words of a document behind distilled tasks; equal words of several tasks stand once. */
export interface ReportWords {
  numbers: string;
  lang: Language;
  text: string;
  /** Its pages, with the names of the documents where there are several. */
  source: BilingualText | null;
}

/** The documents and pages of equal words that stand in several places; null where none is known. */
function pagesOf(
  context: ReportContext,
  own: readonly SnapshotTask[],
  namesDocuments: boolean,
): BilingualText | null {
  const places = [...Map.groupBy(own, ({ quoteDocumentName }) => quoteDocumentName)];
  const pagesIn = (language: Language, tasks: readonly SnapshotTask[]): string => {
    const pages = [...new Set(tasks.flatMap(({ quotePage }) => quotePage ?? []))];
    const list = pages.toSorted((a, b) => a - b).join(', ');
    return list && context.t(language, 'report.photosOn', { count: pages.length, pages: list });
  };
  const found = bilingual(context, (language) =>
    places
      .map(([name, tasks]) => {
        const document = namesDocuments && language === context.main ? name : null;
        return [document, pagesIn(language, tasks)].filter(Boolean).join(', ');
      })
      .filter(Boolean)
      .join('; '),
  );
  return found.text ? found : null;
}

/** The words of the documents behind the tasks that are distilled, by the numbers of the tasks. */
export function wordsOf(context: ReportContext, tasks: readonly SnapshotTask[]): ReportWords[] {
  const distilled = tasks.filter((task) => task.status !== 'declined' && isProse(task));
  const names = new Set(distilled.map(({ quoteDocumentName }) => quoteDocumentName));
  const sourceIn = (own: readonly SnapshotTask[]): BilingualText | null => {
    const [task] = own;
    if (!task) return null;
    const hasNames = names.size > 1;
    const places = own.map(({ quoteDocumentName, quotePage, quoteLine }) =>
      JSON.stringify([quoteDocumentName, quotePage, hasNames && quoteLine]),
    );
    if (new Set(places).size > 1) return pagesOf(context, own, hasNames);
    if (hasNames) return sourceOf(context, task);
    return task.quotePage === null
      ? null
      : label(context, 'report.onPage', { page: task.quotePage });
  };
  const byText = Map.groupBy(distilled, ({ quote, areas }) =>
    joinedCells(withoutPages(quote ?? '').replace(references, ''))
      .replace(itemNumber, '')
      .replace(/\s+/g, ' ')
      .replace(new RegExp(`^${escaped(areas[0] ?? '')}: `, 'iu'), '')
      .trim(),
  );
  return [...byText].map(([text, own]) => ({
    numbers: own.map(({ number }) => number).join(', '),
    lang: own[0]?.originalLanguage ?? context.main,
    text,
    source: sourceIn(own),
  }));
}

/** The document that all words are from; null where there are several. */
export function wordsDocument(tasks: readonly SnapshotTask[]): string | null {
  const names = new Set(tasks.filter(isProse).map(({ quoteDocumentName }) => quoteDocumentName));
  return names.size === 1 ? ([...names][0] ?? null) : null;
}
