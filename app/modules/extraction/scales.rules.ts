import { oneOf } from './one-of.rules.ts';
import { badVerdict, goodVerdict } from './vocabulary-findings.rules.ts';

/** Scales of digits that a form explains: which end of them is bad. */

/** What a digit of a scale says of a thing. */
interface Meaning {
  word: string;
  isWell: boolean;
}

/** "Scale: 5 - like new, 1 - needs replacement", "(1 = poor, 5 = excellent)": what digits mean. */
const scaleName = new RegExp(
  String.raw`\b${oneOf(`
    scale, ratings?, scores?, key, legend, grades?, condition, escala, clave, leyenda, calificacion, puntuacion, estado
  `)}\b`,
);
const digitPattern = new RegExp(
  String.raw`(?<![a-z0-9.,/-])(\d) ?(?:=|-|:|\)) ?([a-z][a-z' /-]{2,40}?)` +
    String.raw`(?= ?[,;.|()]| \d ?(?:=|-|:|\))|$)`,
  'g',
);
const worstWord = new RegExp(
  `^${oneOf(`
    needs?, must, replace, repair, end of life, urgent, worst, failing, failed, unsafe, dangerous, severe, unacceptable,
    very poor, very bad, hazard, requiere, necesita, urgente, peor, pesim[oa], muy mal[oa], inaceptable, critic[oa]
  `)}\\b`,
);
const bestWord = new RegExp(
  `^${oneOf(`
    like new, as new, new, best, excellent, very good, perfect, worn, average, minor, light, moderate,
    como nuevo, nuevo, optim[oa],
    mejor, excelente, muy buen[oa], leve, medi[oa]
  `)}\\b`,
);

/** Shares of the way from the bad end to the good one up to which a digit is bad, and from which good. */
const BAD = 0.25;
const GOOD = 0.5;

/** A scale of which both ends alone are told, with the digits between them. */
function between(ends: ReadonlyMap<string, Meaning>): Map<string, Meaning> {
  const digits = new Map(ends);
  const [bad = 0] = [...ends].flatMap(([digit, { isWell }]) => (isWell ? [] : [Number(digit)]));
  const [good = 0] = [...ends].flatMap(([digit, { isWell }]) => (isWell ? [Number(digit)] : []));
  for (let digit = Math.min(bad, good) + 1; digit < Math.max(bad, good); digit += 1) {
    const share = (digit - bad) / (good - bad);
    if (share <= BAD || share >= GOOD)
      digits.set(String(digit), { word: '', isWell: share >= GOOD });
  }
  return digits;
}

/** What a word of a scale says; nothing for other words. */
function meaningOf(word: string): Meaning | undefined {
  if (badVerdict.test(word) || worstWord.test(word)) return { word, isWell: false };
  return goodVerdict.test(word) || bestWord.test(word) ? { word, isWell: true } : undefined;
}

/** What the digits of a scale mean, where two of them or more are told. */
export function scaleOf(folded: string): Map<string, Meaning> {
  const digits = new Map<string, Meaning>();
  for (const [, digit = '', told = ''] of folded.matchAll(digitPattern)) {
    const meaning = meaningOf(told.trim());
    if (meaning) digits.set(digit, meaning);
  }
  const isWell = [...digits.values()].map((each) => each.isWell);
  const isScale = isWell.includes(true) && isWell.includes(false);
  if (!isScale || !(scaleName.test(folded) || digits.size > 2)) return new Map();
  return digits.size === 2 ? between(digits) : digits;
}
