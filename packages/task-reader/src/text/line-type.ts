// The classification of lines in the document viewer (promise 8.6), used in browser and server.

type LineKind = 'header' | 'list' | 'table' | 'paragraph';

export interface LineClass {
  type: LineKind;
  isTaskCandidate: boolean;
}

/** A header is shorter than this many characters (promise 8.6). */
const HEADER_LIMIT = 100;

/**
 * Stems of action words: those of promise 8.6 and similar ones. A stem
 * takes any ending ("replac" finds replace, replaced, replacing).
 */
const englishStems = [
  'install',
  'repair',
  'inspect',
  'verif',
  'replac',
  'remov',
  'clean',
  'paint',
  'repaint',
  'caulk',
  'seal',
  'patch',
  'fix',
  'adjust',
  'secur',
  'tighten',
  'correct',
  'upgrad',
  'servic',
  'evaluat',
  'recommend',
  'provid',
  'ensur',
  'refinish',
  'reinstall',
  'reattach',
  'regrout',
  'reconnect',
  'demolish',
  'insulat',
];
/** Spanish stems, without accents: "repar" finds reparar, repare, reparación. */
const spanishStems = [
  'deber',
  'debe',
  'repar',
  'instal',
  'reemplaz',
  'remplaz',
  'cambi',
  'quit',
  'retir',
  'limpi',
  'pint',
  'repint',
  'sell',
  'resan',
  'ajust',
  'asegur',
  'arregl',
  'correg',
  'corrij',
  'revis',
  'verifi',
  'inspeccion',
  'evalu',
  'recomiend',
  'recomend',
  'coloc',
  'aplic',
  'impermeabiliz',
  'destap',
  'conect',
  'aisl',
  'sustitu',
  'demol',
  'lij',
  'nivel',
];

/** A word of action: a stem with any ending but "-ture" (a "fixture" is a thing). */
const actionWord = new RegExp(
  `\\b(?:shall|must|(?:${[...englishStems, ...spanishStems].join('|')})(?!ture)[a-z]{0,8})\\b`,
);
const bullet = /^(?:[-–—*+•◦▪‣·●○■□▢☐☑☒✓✔►▶➤]|\d)/;

/** Lower case without accents, which scans and hasty typing leave out. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function isUpperCase(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** An upper-case label followed by a colon: "KITCHEN: replace the faucet". */
function hasUpperCaseLabel(text: string): boolean {
  const colon = text.indexOf(':');
  return colon > 1 && isUpperCase(text.slice(0, colon));
}

/** The type of a line, tested in the order of promise 8.6, and whether it may be a task. */
export function classifyLine(text: string): LineClass {
  const line = text.trim();
  const isTaskCandidate = actionWord.test(withoutAccents(line));
  if (
    line.length > 0 &&
    line.length < HEADER_LIMIT &&
    (isUpperCase(line) || /^\d+\./.test(line) || hasUpperCaseLabel(line))
  )
    return { type: 'header', isTaskCandidate };
  if (bullet.test(line)) return { type: 'list', isTaskCandidate };
  if (line.split('|', 3).length > 2) return { type: 'table', isTaskCandidate };
  return { type: 'paragraph', isTaskCandidate };
}
