import { dayOf } from '@obralista/task-reader';
import { collapseSpaces, cutText } from '~/format.ts';

/** What a document says about its project; an empty text where it says nothing. */
export interface ProjectProposal {
  name: string;
  workOrderNumber: string;
  address: string;
  /** 'YYYY-MM-DD'. */
  dueDate: string;
}

/** Lines at the head of a document that are read for its project. */
export const PROPOSAL_LINES = 60;

const ADDRESS_LABELS = [
  'property(?:\\s+address)?|address|site(?:\\s+address)?|location|job\\s*site',
  'propiedad|direcci[oó]n(?:\\s+de\\s+la\\s+propiedad)?|ubicaci[oó]n|domicilio|inmueble',
].join('|');
const LABEL = new RegExp(
  `^(?:(?:subject|project|job|service)\\s+)?(?:${ADDRESS_LABELS})\\s*(?:[:：–|]|-\\s)\\s*(.*)$`,
  'iu',
);

const STREET_WORDS = [
  'street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|circle|cir|place|pl|way',
  'terrace|ter|trail|trl|parkway|pkwy|highway|hwy|loop|square|sq|crossing|bend|run|ridge|alley',
].join('|');
const STREET = new RegExp(
  `\\b\\d{1,6}[a-z]?\\s+(?:[\\p{L}\\d.'’-]+\\s+){1,4}(?:${STREET_WORDS})\\b`,
  'iu',
);
const SPANISH_STREET =
  /(?:^|\s)(?:\d{1,6}\s+)?(?:calle|avenida|av\.|camino|callej[oó]n|paseo|v[ií]a|carretera)\s+\p{L}/iu;
const STATE_AND_ZIP = /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?\b/;

/** Whether a text reads like an address: a number with a street, or a state with a ZIP code. */
const isAddress = (text: string): boolean =>
  text.length <= 160 &&
  /\d/.test(text) &&
  (STREET.test(text) || SPANISH_STREET.test(text) || STATE_AND_ZIP.test(text));

const trimmed = (text: string): string =>
  cutText(collapseSpaces(text).replace(/^[\s,;:|–-]+|[\s,;:|–-]+$/g, ''), 300);

/** Words of a day at most: "3 de marzo de 2021". */
const DAY_WORDS = 5;

/** Whether a day begins in a text, which may end in what follows it. */
function holdsDay(text: string, following: string): boolean {
  const words = `${text},${following}`.split(' ').filter(Boolean);
  return text
    .split(' ')
    .filter(Boolean)
    .some((_, at) =>
      Array.from({ length: DAY_WORDS }, (_each, more) => words.slice(at, at + more + 1)).some(
        (some) => dayOf(some.join(' ').replace(/,+$/, ''), 'en') !== undefined,
      ),
    );
}

/**
 * An address without what stands before it up to a colon ("Report for: 12 Elm St"), without the clause
 * behind its ZIP code, and without the clause behind a comma in which a day stands.
 */
function addressAlone(text: string): string {
  const behind = text.replace(/^.*[:：]\s+/, '');
  const own = isAddress(behind) ? behind : text;
  const zip = STATE_AND_ZIP.exec(own);
  const end = zip ? zip.index + zip[0].length : own.length;
  const clauses = (/^\s*[,;(–-]/.test(own.slice(end)) ? own.slice(0, end) : own).split(',');
  const day = clauses.findIndex(
    (clause, at) => at > 0 && holdsDay(clause, clauses.slice(at + 1).join(',')),
  );
  return trimmed((day > 0 ? clauses.slice(0, day) : clauses).join(','));
}

/** An address with the line below it, where the city stands there. */
function withCity(address: string, below: string | undefined): string {
  const isCity = below !== undefined && STATE_AND_ZIP.test(below) && below.length <= 80;
  return STATE_AND_ZIP.test(address) || !isCity || LABEL.test(below)
    ? address
    : `${address}, ${below}`;
}

/** The address at a label such as "Property:", on its line or the one below. */
function labelledAddress(lines: readonly string[]): string {
  for (const [index, line] of lines.entries()) {
    const value = LABEL.exec(line)?.[1];
    if (value === undefined) continue;
    const at = value.trim() === '' ? index + 1 : index;
    const text = at === index ? value : (lines[at] ?? '');
    if (isAddress(text)) return withCity(addressAlone(text), lines[at + 1]);
  }
  return '';
}

/** The first line, or part of a line between bars, that reads like an address. */
function plainAddress(lines: readonly string[]): string {
  for (const [index, line] of lines.entries()) {
    const part = line.split('|').find((each) => isAddress(each) && STREET.test(each));
    if (part && part.length <= 100) return withCity(addressAlone(part), lines[index + 1]);
  }
  return '';
}

const REFERENCE_LABELS = [
  'work\\s+order|order|report|reference|ref|job|project|file',
  'orden(?:\\s+de\\s+trabajo)?|informe|reporte|folio|referencia|proyecto',
].join('|');
const REFERENCE = new RegExp(
  `(?:${REFERENCE_LABELS})\\s*(?:no|number|n[uú]m(?:ero)?|id)?\\s*[.:#º°]*\\s*` +
    '([A-Z]{0,5}-?\\d[A-Z\\d/-]{1,20})\\b',
  'iu',
);
/** A heading of a column, such as "Report number", whose value stands below it. */
const REFERENCE_HEADING = new RegExp(
  `^\\s*(?:${REFERENCE_LABELS})\\s+(?:no\\.?|number|n[uú]m(?:ero|\\.)?|id)\\s*:?\\s*$`,
  'iu',
);

/** A line with the value below a heading of its columns, where one is of the reference. */
function withValueBelow(line: string, below: string | undefined): string {
  const at = line.split('|').findIndex((cell) => REFERENCE_HEADING.test(cell));
  const value = below?.split('|')[at];
  return value ? `${line.split('|')[at]} ${value}` : line;
}

/** The number of the work order or report. A year alone is none. */
function referenceIn(lines: readonly string[]): string {
  for (const [index, line] of lines.entries()) {
    const reference = REFERENCE.exec(withValueBelow(line, lines[index + 1]))?.[1];
    if (reference && !/^(?:19|20)\d\d$/.test(reference)) return reference;
  }
  return '';
}

const DUE_LABELS = [
  'due(?:\\s+date)?|complet(?:e|ed|ion)(?:\\s+(?:by|date))?|deadline|needed\\s+by',
  'fecha\\s+l[ií]mite|fecha\\s+de\\s+entrega|terminar\\s+antes\\s+del?|vence',
].join('|');
const DUE = new RegExp(`(?:^|[\\s|·])(?:${DUE_LABELS})\\s*[:：]\\s*(\\S.*)$`, 'iu');

/** The day at a label such as "Due date:"; accounts are of the US, so months come first. */
function dueDateIn(lines: readonly string[]): string {
  for (const line of lines) {
    const value = DUE.exec(line)?.[1]?.split(/[|;·]/)[0]?.trim() ?? '';
    const day = dayOf(value, 'en') ?? dayOf(value.split(' ')[0] ?? '', 'en');
    if (day) return day;
  }
  return '';
}

/** A project's name from the name of a file: without its ending, with spaces for _ and -. */
export function nameOfFile(fileName: string): string {
  const bare = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/[_-]+/g, ' ');
  return cutText(collapseSpaces(bare), 200) || cutText(fileName, 200);
}

/**
 * Proposes name, reference number, address and due date of a project from the first lines of its document: the
 * address at a label such as "Property:", else the first that reads like one; its street is the name.
 */
export function proposalFrom(lines: readonly string[]): ProjectProposal {
  const head = lines.slice(0, PROPOSAL_LINES).map((line) => collapseSpaces(line));
  const address = labelledAddress(head) || plainAddress(head);
  return {
    name: cutText(address.split(',')[0] ?? '', 200).trim(),
    workOrderNumber: referenceIn(head),
    address,
    dueDate: dueDateIn(head),
  };
}
