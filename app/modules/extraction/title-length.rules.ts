import { oneOf } from './one-of.rules.ts';
import { cutText } from '../../format.ts';

/** How a wording that is too long for a title is cut. */

/** Length of a title in characters, unless the work or its condition would be lost. */
export const GOOD_LENGTH = 80;

const boundary = new RegExp(
  String.raw`\s${oneOf(`
    at, in, on, under, near, along, behind, above, below, inside, around, with, for, from, by, to,
    which, that, where, because, so, due, and, or, but, as, en, con, para, por, que, donde, desde,
    hasta, sobre, bajo, y, o, incluso, incluyendo
  `)}(?=\s)`,
  'gi',
);
/** "of the building": whose a thing is. */
const ownership = /\s(?:of|de|del)(?=\s)/gi;
const trailing = new RegExp(
  String.raw`\s+${oneOf(`
    the, a, an, of, at, by, to, and, or, in, on, with, for, from, over, under, near, is, are, was,
    were, located, running, leading, shows?, appears?, appeared, noted, visible, until, unless,
    hasta, that, as, which, but, also, so, so it, not, only, approx, its, their, further, like,
    approximately, will, should, must, needs?, be, been, due, within, per, de, la, el, los, las, del, con, en, por,
    para, y, o, un, una, se, que, al, su, sus, numerous, various, several, multiple, many, different, certain,
    numeros[oa]s, vari[oa]s, algun[oa]s, divers[oa]s, potential, possible, existing, additional, necessary, required,
    appropriate, proper, porque, debido, mientras, juntead[oa], asentad[oa], recibid[oa], fabricad[oa]
  `)}$`,
  'i',
);
/** What a report adds to a finding: "and appeared to be localized". */
const hedge = new RegExp(
  String.raw` (?:and|which) ${oneOf(`
    (?:also )?appear(?:s|ed)?, visible, noted, observed, may, might, could, was, were, seems?
  `)}\b(?! (?:not|leak)).*$`,
  'i',
);

/** "and is hinged": a second clause of which nothing but its verb is left. */
const begunClause = / (?:and|or|but) (?:is|are|was|were|has|have|can|to)(?: \p{L}+)?$/iu;

/** A purpose or reason that was cut: "so that it is flush". */
const begunReason =
  / (?:(?:so that|so it|because|as well as)(?: [^\s,;]+){0,5}|(?:before|after|while|when|by) \p{L}+ing)$/iu;

/** "(which will become the bathroom)" before the rest of an order. */
const aside = / \((?:which|where|as|see|que|donde|ver)\b[^()]*\)(?= \p{Ll})/giu;
/** "(new towels) if it is part of the work": what is in brackets before a condition. */
const beforeCondition = / \([^()]*\)(?= (?:if|unless|until|only|si|salvo|hasta) )/giu;

/** A cut end without the words that lead on to what was cut, and without an open bracket. */
function ended(text: string): string {
  let short = text;
  for (let times = 0; times < 5; times += 1)
    short = short
      .replace(/[\s,;:.\-(]+$/, '')
      .replace(trailing, '')
      .replace(begunClause, '')
      .replace(begunReason, '');
  const open = short.lastIndexOf('(');
  return open > 8 && !short.includes(')', open) ? short.slice(0, open).trimEnd() : short;
}

/** What a report adds to a place or a time and nobody needs to know for the work. */
const padding = new RegExp(
  String.raw`\s\(?(?:${oneOf(`
    when (?:inspected|examined|tested|viewed|operated), where (?:visible|applicable|accessible),
    at the time of (?:the |this |our )?(?:inspection|visit|survey), location\\(s\\),
    to the satisfaction of (?:this |the )?[a-z]+,
    during (?:the |this |our )?(?:inspection|visit|survey), in (?:several|some|various) (?:areas|places|locations),
    al momento de la (?:inspecci[oó]n|visita), durante la (?:inspecci[oó]n|visita)
  `)})\)?(?=[\s.,;:]|$)`,
  'gi',
);

/** "was loose and should be repaired": the advice behind what is wrong. */
const adviceBehind = new RegExp(
  String.raw`,? and ${oneOf(`should, must, needs to, need to, will need to`)} be ` +
    String.raw`${oneOf(`repaired, replaced, corrected, fixed, evaluated, serviced`)}(?: or replaced)?$`,
  'i',
);
/** "Further inspection of the foundation is recommended". */
const recommended =
  /(?<=(?:evaluation|inspection|repairs?|replacement) [^.;]+) (?:is|are) recommended$/i;

/** "Following a thorough review, we confirm that the tank ...": who says so, before what is said. */
const reported = new RegExp(
  String.raw`^(?:[^.;:]{0,60}, )?(?:${oneOf(`
    (?:we|I) (?:confirm|note|noted|observed|found) that,
    (?:se )?(?:confirmamos|constatamos|observamos|comprueba|observa|constata|confirma) que
  `)}) (?=\p{L})`,
  'iu',
);

/** "if not addressed before the next rain": what comes of leaving it. */
const unlessDone = new RegExp(
  String.raw`,? ${oneOf(`
    if (?:it is |they are |this is )?(?:not|left|never) [a-z]+(?:ed|t|n)\\b, if neglected, si no se [a-záéíóú]+n?\\b,
    de no [a-z]+rse\\b
  `)}.*$`,
  'i',
);

/** "not only weak but also dirty": two things that are wrong. */
const notOnly = / not only ([^,;]{3,40}?),? but (?:also )?(?=\S)/i;

/** "the", "a" and "an" of English, as headlines leave them out. */
const articles = /(?<=\p{L}[\p{L}'’-]*,? )(?<! new )(?:the|an?) (?=\p{Ll})/giu;

/**
 * A wording of more than `GOOD_LENGTH` characters without its padding, asides and reporting words,
 * and without articles where that makes it short enough.
 */
export function compact(text: string): string {
  if (text.length <= GOOD_LENGTH) return text;
  const plain = shorter(text);
  const headline = plain.replace(articles, '');
  return plain.length > GOOD_LENGTH && headline.length <= GOOD_LENGTH ? headline : plain;
}

const shorter = (text: string): string =>
  text
    .replace(reported, '')
    .replace(padding, '')
    .replace(aside, '')
    .replace(beforeCondition, '')
    .replace(/^properly (?=\p{Ll})/iu, '')
    .replace(/ and (?:noted|observed|visible)(?= (?:in|at|on) )/gi, '')
    .replace(/(?<! and) located (?=at|in|on)/i, ' ')
    .replace(unlessDone, '')
    .replace(notOnly, ' $1 and ')
    .replace(/ que est[aá]n?(?= (?:en|sobre|bajo|dentro|junto|detr[aá]s|al lado) )/giu, '')
    .replace(adviceBehind, '')
    .replace(recommended, '');

/** Characters by which a title may be longer where it then ends before what the report adds. */
const HEDGED = 12;

/**
 * The ways to cut a wording to `limit` characters between its clauses and phrases, best first;
 * the wording itself where it is short enough. No title ends with "of the".
 */
export function cuts(text: string, limit: number): readonly string[] {
  if (text.length <= limit)
    return [text.replace(/\s+(?:of|the|and|with|de|del|la|el|y|con)$/i, '')];
  const head = cutText(text, limit + 1);
  const told = text.search(hedge);
  const clause = Math.max(
    ...['. ', '; ', ', ', ' - ', ' – ', ' ('].map((mark) => head.lastIndexOf(mark)),
  );
  const [phrase = -1, owner = -1] = [boundary, ownership].map(
    (words) => [...head.matchAll(words)].at(-1)?.index,
  );
  return [
    told > 25 && told <= limit + HEDGED ? told : -1,
    clause > 30 ? clause : -1,
    phrase > limit * 0.65 ? phrase : -1,
    owner > limit * 0.65 ? owner : -1,
  ].flatMap((at) => (at > 0 ? [ended(text.slice(0, at))] : []));
}

/** Whether a cut has all of a list that it begins, unlike "allowing air, water" before "and pests". */
export const keepsList = (short: string, text: string): boolean =>
  !/, [\p{L} -]{2,25}$/u.test(short) ||
  !text.startsWith(short) ||
  !/^,? (?:and|or|y|e|o|u) /.test(text.slice(short.length));

/** Characters by which a title may be longer for the last part of a list of two. */
const LAST_PART = 20;
const lastPart = new RegExp(
  String.raw`^ (?:and|or|y|e|o|u) (?:the |el |la |los |las )?(?!${oneOf(`
    is, are, was, were, has, have, had, can, may, might, will, should, must, to, not, appear(?:s|ed)?, seems?, needs?,
    es, son, est[aá]n?, se, no, debe, requiere
  `)} )[^\s,.;:]+(?: [^\s,.;:]+)?(?=[,.;:]|$| ${oneOf(`
    as, at, in, on, of, for, with, near, under, to, en, de, del, con, para
  `)} )`,
  'iu',
);

/** A cut with the second part of what it ends with: "at ceiling" with "and north wall". */
export function withLastPart(short: string, text: string): string {
  const [part = ''] = text.startsWith(short) ? (lastPart.exec(text.slice(short.length)) ?? []) : [];
  return part.length <= LAST_PART ? `${short}${part}` : short;
}

/** Characters by which a title may be longer for the second of its works. */
const SECOND_WORK = 28;
/** "… and install new tile in this area", "… and repair as needed": the second work of an order. */
const nextThing =
  '(?:an? |the |new |second |un[oa]? |el |la |nuev[oa]s? )*[\\p{L}-]+(?: (?!here\\b)[\\p{L}-]+)?' +
  `(?=[,.;:]|$| (?:${oneOf('at, in, on, of, for, with, here, to, en, de, con, para')})(?:[ .,;)]|$))`;
const secondWork = new RegExp(
  `(?:,| and|, and) (${oneOf(`
    install, add, put in, replace, repair, paint, repaint, build, move, reinstall, patch, seal, instalar, colocar,
    reemplazar, pintar, reparar
  `)} (?:as (?:needed|required|necessary)|${nextThing}))`,
  'iu',
);

/** A cut order with the second work that the wording orders behind it. */
export function withSecondWork(short: string, text: string): string {
  const rest = text.startsWith(short) ? text.slice(short.length) : '';
  const [, work = ''] = secondWork.exec(rest) ?? [];
  return work === '' || work.length > SECOND_WORK ? short : `${short} and ${work}`;
}

/** The whole words of at most `limit` characters that a wording begins with. */
export const cutAtWord = (text: string, limit: number): string =>
  ended(cutText(text, limit + 1).replace(/\s+\S*$/, ''));
