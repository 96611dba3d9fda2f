import { tradeOf } from './facts.rules.ts';
import { oneOf } from './one-of.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { lackAtStart } from './signal-wording.rules.ts';
import { fold, sentences, withoutBracketCuts } from './text.rules.ts';
import { saysWrong } from './vocabulary-findings.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';

/**
 * Works or findings that a Spanish sentence counts up behind a verb that announces them: "Incluye
 * demolición de azulejos, nueva instalación de tuberías y cableado eléctrico", "En los sanitarios se
 * observó: WC sin tapa, drenaje destapado y salitre en las paredes".
 */

/** What announces works. */
const beforeWorks = new RegExp(
  String.raw`(?<![\p{L}])${oneOf(String.raw`
    incluye(?:n|ndo)?, incluid[oa]s?, incluirá(?:n)?, considerar, considera(?:n|ndo)?,
    contempla(?:n|ndo|r)?, comprende(?:n|ndo|r)?, consisten? en, consistentes? en
  `)}(?: lo siguiente| los siguientes trabajos)?:? +`,
  'iu',
);
/** What announces findings. */
const beforeFindings = new RegExp(
  String.raw`(?<![\p{L}])${oneOf(String.raw`
    se (?:observ|detect|encontr|apreci|constat|evidenci|advirti)\p{L}+,
    (?:encontr|detect|observ|constat|evidenci)(?:aron|ando|ó|amos|é), presentan?, existen?, vimos, vi, hemos visto,
    not(?:é|amos), hay, tenemos, tengo
  `)}(?: lo siguiente| los siguientes (?:daños|defectos))?:?\s+`,
  'iu',
);
/** What announces findings in English, each of which is then told whole: "due to a clogged trap, …". */
const beforeDefects = new RegExp(
  String.raw`(?<![\p{L}])${oneOf(String.raw`
    due to, because of, including, such as, observations? of, as evidenced by, there (?:is|are|were) (?:also )?,
    (?:were|was|are|is|been|we|i) (?:noted|observed|found|identified|noticed|seen)
  `)}(?: (?:by|with))?(?: the following)?:?\s+`,
  'iu',
);
/** "Deterioro, tales como paredes con grietas, …": the examples are the findings. */
const suchAs = /(?<![\p{L}])(?:tales|tal) como:?\s+/iu;
/** "Lo más leve: ventanas que no cierran, manillas rotas, …": what is counted up behind a label. */
const behindLabel = /^[^:.]{3,40}:\s+(?=\p{L})/u;
const cuts = /\s*[,;]\s+(?:(?:y|e|and)\s+(?=\S))?/gu;
const lastCut = /\s+(?:y|e)\s+/u;

/** Parts that begin with a work, or say what is wrong, from which a sentence counts them up. */
const WORKS = 2;
const FINDINGS = 3;
/** Share of the parts that say what is wrong behind a colon, where each is a finding. */
const LISTED = 0.6;
/** Characters of a part at most. */
const LONGEST = 140;

/** A part that goes on with the one before it: what it is for, how it is, or what it leads to. */
const goesOn = new RegExp(
  String.raw`^(?:${oneOf(`
    como, que, cual, cuales, para, con, sin, si, o, se, lo, la cual, etc, entre, asi como, por, donde,
    de, del, ni, pero, ademas, segun, mediante, hasta, desde, cuando, ya, pues, siendo, generando,
    provocando, causando, especificamente, incluyendo
  `)}\b|(?!fachada|entrada|salida|grada|acometida|bajada|caida|helada)\p{L}{3,}(?:ad|id)[oa]s?\b)`,
  'u',
);
/** "Nueva instalación", "el cableado": what may stand before the name of a work. */
const beforeName = /^(?:(?:la|el|los|las|una?|nuev[oa]s?) )+/;

const startsWork = (part: string): boolean =>
  startsWithOrder.test(fold(part).replace(beforeName, '')) ||
  /^(?:nuev[oa]s?) \p{L}{3,}/u.test(fold(part)) ||
  /^cablead[oa]\b/.test(fold(part));

/** Where each part of a sentence lies behind its announcement. */
interface Span {
  from: number;
  to: number;
}

const partIn = (sentence: string, { from, to }: Span): string =>
  sentence.slice(from, to).replace(/(?:,? (?:y|e) otr[oa]s|,? etc)?[.\s]+$/u, '');

/** "Grietas, salitre y hongos en las paredes": a defect whose place the next part names. */
const isDefectAlone = (sentence: string, last: Span, part: string): boolean =>
  !/[\s]/.test(sentence.slice(last.from, last.to)) && / en /.test(part) && saysWrong.test(part);

/** The parts between commas, each that goes on with the one before it joined to it. */
function partsFrom(
  sentence: string,
  from: number,
  joins: (part: string, before: string) => boolean,
): Span[] {
  const spans: Span[] = [];
  let start = from;
  for (const match of [...withoutBracketCuts(sentence).matchAll(cuts), undefined]) {
    const to = match?.index ?? sentence.length;
    if (to < start) continue;
    const last = spans.at(-1);
    const part = fold(sentence.slice(start, to));
    const isWithLast = last !== undefined && joins(part, fold(sentence.slice(last.from, last.to)));
    if (last && (isWithLast || isDefectAlone(sentence, last, part))) last.to = to;
    else if (to > start) spans.push({ from: start, to });
    start = to + (match?.[0].length ?? 0);
  }
  return spans;
}

/** The last part in two where it ends a list of works: "inodoro y mueble lavabo". */
function withLastCut(sentence: string, spans: readonly Span[]): Span[] {
  const last = spans.at(-1);
  if (!last) return [];
  const text = sentence.slice(last.from, last.to);
  const cut = lastCut.exec(text);
  if (!cut) return [...spans];
  const [before, behind] = [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)];
  const isThing = spans.length > 1 && !before.includes(' ') && tradeOf(fold(behind)) !== undefined;
  if (!isThing && !startsWork(behind)) return [...spans];
  const to = last.from + cut.index;
  return [
    ...spans.slice(0, -1),
    { from: last.from, to },
    { from: to + cut[0].length, to: last.to },
  ];
}

/** The works that a sentence counts up: two at least, the others things of a trade. */
function worksOf(sentence: string): string[] {
  const lead = beforeWorks.exec(sentence);
  if (!lead) return [];
  const joins = (part: string): boolean => goesOn.test(part) && !startsWork(part);
  const spans = partsFrom(sentence, lead.index + lead[0].length, joins);
  const parts = withLastCut(sentence, spans).map((span) => partIn(sentence, span));
  const isList =
    parts.filter(startsWork).length >= WORKS &&
    startsWork(parts[0] ?? '') &&
    parts.every((part) => startsWork(part) || tradeOf(fold(part)) !== undefined);
  return isList ? parts : [];
}

const tellsDefect = (part: string): boolean =>
  saysWrong.test(fold(part)) || lackAtStart.test(fold(part));

/** "…, un enchufe suelto y la pintura desconchada": the last two of a list, each with its defect. */
function withLastFinding(parts: readonly string[]): string[] {
  const [, before, behind] =
    /^(.{5,}?) (?:y|e|and) ((?:el|la|los|las|una?|the|an?) .+)$/iu.exec(parts.at(-1) ?? '') ?? [];
  return before && behind && tellsDefect(before) && tellsDefect(behind)
    ? [...parts.slice(0, -1), before, behind]
    : [...parts];
}

/** The findings that a sentence counts up, each a thing with its defect. */
function findingsOf(sentence: string): string[] {
  const lead =
    suchAs.exec(sentence) ??
    beforeFindings.exec(sentence) ??
    beforeDefects.exec(sentence) ??
    behindLabel.exec(sentence);
  if (!lead) return [];
  const isList = lead[0].trimEnd().endsWith(':');
  const joins = (part: string, before: string): boolean =>
    goesOn.test(part) ||
    (/ (?:with|con) /.test(before) && tradeOf(part) === undefined) ||
    !(isList || tellsDefect(part));
  const spans = partsFrom(sentence, lead.index + lead[0].length, joins);
  const parts = withLastFinding(spans.map((span) => partIn(sentence, span)));
  const found = parts.filter(tellsDefect).length;
  return found >= FINDINGS && found >= parts.length * (isList ? LISTED : 1) ? parts : [];
}

/** The works or findings that one sentence counts up, none too long to be the name of one. */
function countedIn(sentence: string): string[] {
  const works = worksOf(sentence);
  const parts = works.length > 0 ? works : findingsOf(sentence);
  return parts.every(({ length }) => length <= LONGEST) ? parts : [];
}

/**
 * The works or findings that the sentences of a paragraph count up, as exact pieces of it, with the
 * sentences that say work of their own; none where no sentence counts up any.
 */
export function splitEnumerated(text: string): string[] {
  const counted = sentences(text).map((sentence) => ({ sentence, parts: countedIn(sentence) }));
  if (!counted.some(({ parts }) => parts.length > 0)) return [];
  return counted.flatMap(({ sentence, parts }) =>
    parts.length > 0 || !isWorkWording(fold(sentence)) ? parts : [sentence],
  );
}
