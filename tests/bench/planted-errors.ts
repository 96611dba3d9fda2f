import { readFileSync } from 'node:fs';
import { compareSides } from '../../packages/work-language/src/check/comparison.ts';
import { hardKindsOf } from '../../packages/work-language/src/check/disagreement-kinds.ts';
import type { Disagreement } from '../../packages/work-language/src/translation.ts';
import { loadLexicon } from '../support/lexicon.ts';
import { rightPairs } from './planted-pairs.ts';

/**
 * What the comparison of both sides finds: `npm run texts:check`, with the path of a table of right
 * pairs (language, field, document, text, translation; tab-separated) also how many of them it flags.
 * Errors of each hard kind are planted into one side of right pairs; a caught one has a hard
 * disagreement, of whichever kind.
 */

type Twin = Readonly<Record<'en' | 'es', string>>;
type Swap = readonly [RegExp, string];

/** One word for the other, and back, in a language. */
const both = (pairs: readonly (readonly [string, string])[]): Swap[] =>
  pairs.flatMap(([one, other]): Swap[] => [
    [new RegExp(String.raw`(?<![\p{L}\d])${one}(?![\p{L}\d])`, 'u'), other],
    [new RegExp(String.raw`(?<![\p{L}\d])${other}(?![\p{L}\d])`, 'u'), one],
  ]);

/** What is planted of each kind: the first that matches replaces its match. */
const plants: Readonly<Record<string, Readonly<Record<'en' | 'es', readonly Swap[]>>>> = {
  negation: {
    en: [
      [/\bDo not (?=\w)/, ''],
      [/\bdoes not open/, 'opens'],
      [/\bdoes not work/, 'works'],
      [/ is not /, ' is '],
      [/, not /, ', '],
      [/ has no /, ' has a '],
      [/\bNever |, never\b/, ''],
      [/\bwithout\b/, 'by'],
    ],
    es: [
      [/^No /, ''],
      [/,? no (?=\p{L})/u, ' '],
      [/^Nunca |, nunca\b/, ''],
      [/ sin /, ' para '],
    ],
  },
  number: {
    en: [[/(?<![$\p{L}\d/-])[1-9]\d*(?![\d,/x]|\p{L})/u, '77']],
    es: [[/(?<![$\p{L}\d/-])[1-9]\d*(?![\d,/x]|\p{L})/u, '77']],
  },
  unit: {
    en: both([
      ['inches', 'feet'],
      ['inch', 'foot'],
      ['gallons', 'quarts'],
      ['mm', 'cm'],
      ['m', 'ft'],
      ['yards', 'feet'],
    ]),
    es: both([
      ['pulgadas', 'pies'],
      ['pulgada', 'pie'],
      ['galones', 'litros'],
      ['mm', 'cm'],
      ['m', 'pies'],
      ['yardas', 'pies'],
    ]),
  },
  money: {
    en: [[/\$\d/, '$9']],
    es: [[/\$\d/, '$9']],
  },
  date: {
    en: both([
      ['June', 'July'],
      ['March', 'May'],
      ['August', 'April'],
      ['October', 'November'],
      ['January', 'February'],
      ['September', 'December'],
      ['Monday', 'Tuesday'],
      ['Friday', 'Thursday'],
      ['Wednesday', 'Sunday'],
    ]),
    es: both([
      ['junio', 'julio'],
      ['marzo', 'mayo'],
      ['agosto', 'abril'],
      ['octubre', 'noviembre'],
      ['enero', 'febrero'],
      ['septiembre', 'diciembre'],
      ['lunes', 'martes'],
      ['viernes', 'jueves'],
      ['miércoles', 'domingo'],
    ]),
  },
  side: {
    en: both([
      ['left', 'right'],
      ['north', 'south'],
      ['front', 'rear'],
      ['upper', 'lower'],
      ['inside', 'outside'],
      ['above', 'below'],
      ['under', 'over'],
      ['west', 'east'],
      ['bottom', 'top'],
    ]),
    es: both([
      ['izquierda', 'derecha'],
      ['izquierdo', 'derecho'],
      ['norte', 'sur'],
      ['delantera', 'trasera'],
      ['superior', 'inferior'],
      ['interior', 'exterior'],
      ['encima', 'debajo'],
      ['oeste', 'este'],
    ]),
  },
  code: {
    en: [
      [/GFCI/, 'AFCI'],
      [/(?<=\b[A-Z]{1,2}-)\d+/, '58'],
      [/(?<=\b[A-Z]+)\d+\b/, '58'],
      [/4B/, '4D'],
    ],
    es: [
      [/GFCI/, 'AFCI'],
      [/(?<=\b[A-Z]{1,2}-)\d+/, '58'],
      [/(?<=\b[A-Z]+)\d+\b/, '58'],
      [/4B/, '4D'],
    ],
  },
  room: {
    en: both([
      ['kitchen', 'bathroom'],
      ['laundry room', 'dining room'],
      ['attic', 'basement'],
      ['bedroom', 'living room'],
      ['garage', 'office'],
      ['hallway', 'closet'],
      ['patio', 'porch'],
      ['pantry', 'garage'],
      ['deck', 'kitchen'],
    ]),
    es: both([
      ['la cocina', 'el baño'],
      ['cuarto de lavado', 'comedor'],
      ['ático', 'sótano'],
      ['recámara', 'sala'],
      ['garaje', 'baño'],
      ['pasillo', 'clóset'],
      ['oficina', 'cocina'],
      ['despensa', 'cochera'],
      ['terraza', 'cocina'],
    ]),
  },
  opposite: {
    en: both([
      ['Install', 'Remove'],
      ['Turn on', 'Turn off'],
      ['turn on', 'turn off'],
      ['Open', 'Close'],
      ['Connect', 'Disconnect'],
      ['Tighten', 'Loosen'],
      ['Keep', 'Discard'],
      ['Lock', 'Unlock'],
      ['Add', 'Remove'],
      ['Paint', 'Strip'],
      ['Fill', 'Empty'],
      ['Raise', 'Lower'],
      ['Attach', 'Detach'],
      ['Cover', 'Uncover'],
    ]),
    es: both([
      ['Instale', 'Quite'],
      ['Encienda', 'Apague'],
      ['encienda', 'apague'],
      ['Abra', 'Cierre'],
      ['Conecte', 'Desconecte'],
      ['Apriete', 'Afloje'],
      ['Conserve', 'Deseche'],
      ['Agregue', 'Quite'],
      ['Pinte', 'Decape'],
      ['Llene', 'Vacíe'],
      ['Suba', 'Baje'],
      ['Fije', 'Separe'],
      ['Cubra', 'Destape'],
      ['Cuelgue', 'Descuelgue'],
    ]),
  },
};

const lexicon = loadLexicon();
const disagreements = (twin: Twin): readonly Disagreement[] => {
  const comparison = compareSides(twin, lexicon);
  return comparison.verdict === 'compared' ? comparison.disagreements : [];
};

/** A text with the first plant that it has room for; null without one. */
function planted(text: string, swaps: readonly Swap[]): string | null {
  for (const [pattern, instead] of swaps) {
    const changed = text.replace(pattern, instead);
    if (changed !== text) return changed.charAt(0).toUpperCase() + changed.slice(1);
  }
  return null;
}

function printPlanted(): void {
  const rows: Record<string, Record<string, string>> = {};
  const missed: string[] = [];
  for (const [kind, swaps] of Object.entries(plants)) {
    const row: Record<string, string> = {};
    for (const side of ['en', 'es'] as const) {
      const twins = rightPairs.flatMap(([en, es]): Twin[] => {
        const text = planted(side === 'en' ? en : es, swaps[side]);
        return text === null ? [] : [side === 'en' ? { en: text, es } : { en, es: text }];
      });
      const passed = twins.filter((twin) => hardKindsOf(disagreements(twin)).size === 0);
      row[side] = `${twins.length - passed.length} of ${twins.length}`;
      missed.push(...passed.map(({ en, es }) => `${kind} (${side}): ${en} | ${es}`));
    }
    rows[kind] = row;
  }
  console.log('Planted errors that are caught, by the language of the changed side');
  console.table(rows);
  for (const one of missed) console.log(`missed: ${one}`);
}

/** How many of these pairs are flagged, hard or softly, and by which kinds. */
function printFlags(name: string, twins: readonly Twin[]): void {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const twin of twins) {
    const found = disagreements(twin);
    if (found.length > 0) count(hardKindsOf(found).size > 0 ? 'hard' : 'soft');
    for (const kind of new Set(found.map((one) => one.kind))) count(kind);
    if (process.argv.includes('--show') && found.length > 0)
      console.log(found.map(({ kind, detail }) => `${kind}: ${detail}`).join('; '), twin);
  }
  console.log(`${name}: ${twins.length} right pairs`, Object.fromEntries(counts));
}

function printRight(path: string): void {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  const pairs = lines.map((line) => line.split('\t'));
  for (const field of ['title', 'description']) {
    const twins = pairs.flatMap(([language, kind, , text = '', other = '']): Twin[] =>
      kind !== field ? [] : [language === 'en' ? { en: text, es: other } : { en: other, es: text }],
    );
    printFlags(
      `${field}, first half`,
      twins.filter((_, at) => at % 2 === 0),
    );
    printFlags(
      `${field}, second half`,
      twins.filter((_, at) => at % 2 === 1),
    );
  }
}

printPlanted();
printFlags(
  'made-up',
  rightPairs.map(([en, es]) => ({ en, es })),
);
const path = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
if (path) printRight(path);
