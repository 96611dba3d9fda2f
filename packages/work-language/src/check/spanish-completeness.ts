import { sensesAt, wordChart, type Chart } from '../lexicon/chart.ts';
import { pastParticiple, pluralEnglish } from '../english/forms.ts';
import type { Lexicon, Sense } from '../lexicon/lexicon.ts';
import { gerundInfinitives, participleInfinitives } from '../spanish/read/going-on.ts';
import { manners } from '../spanish/read/work-manners.ts';
import { withoutContractions } from '../text/tokens.ts';

/** Words that English says by its grammar: auxiliaries, requests, what is there or missing. */
const grammatical = new RegExp(
  '^(?:' +
    [
      'falt|hay|hab|ha|han|haya|exist|present|aparec|observ|aprec|detect|encontr|identific|evidenc',
      'es|son|est|fue|ser|sea|qued|deb|pued|podr|ten|tien|tuv|hac|hag|haz|hech|hic|va|van|vamos|ir',
      'revis|chec|coloc|realiz|elabor|levant|pendiente|ejecut|efectu|llev|proced|acomet|posterior',
      'recom|necesi|requi|quier|quer|quis|favor',
      'solicit|pid|urg|conven|convien|trabaj|obra|obras|labor|tarea|partid|servici|necesar|precis',
      'tod|cada|otr|ambos|ambas|mism|dich|cual|algun|algún|ningun|ningún|vari|much|poc|part',
      'altura|distanci|ancho|anchura|largo|longitud|espesor|grosor|profundidad|diámetro|alto|fondo|medid',
      'donde|cuando|mientras|porque|aunque|entre|sobre|desde|hasta|para|como|según|luego|después',
      'antes|además|también|asimismo|igual|incluy|inclu|mediante|contra|hacia|bajo|durante|tras|tardar',
      'sigue|siguen|contin|permanec|dej|volver|vuelv|tip',
      'clase|calibre|color|unidad|pieza|cuent|dispon|corresp|relativ|respect',
    ].join('|') +
    ')',
);

/** Words of English with nothing to compare. */
const small = /^(?:of|the|a|an|in|on|to|for|with|by|at|and|or|up|off|out|down)$/;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Whether two English words may be forms of one: "pour" and "poured", "assembly" and "assemblies". */
function isForm(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const length = shorter <= 4 ? Math.min(shorter, 3) : 4;
  return length >= 2 && one.slice(0, length) === other.slice(0, length);
}

const englishOf = ({ entry, form }: Sense): string[] => {
  const said = wordsOf(entry.english).filter((word) => !small.test(word));
  const past =
    entry.kind === 'verb' && form !== 'base' ? wordsOf(pastParticiple(entry.english)) : [];
  const several = entry.kind === 'noun' ? wordsOf(pluralEnglish(entry.english)) : [];
  return [...(said.length > 0 ? said : wordsOf(entry.english)), ...past, ...several];
};

/** The English verbs of a participle or a gerund, of things that do it to themselves as well. */
const formsOf = ({ lexicon }: Chart, key: string): string[] =>
  [...participleInfinitives(key), ...gerundInfinitives(key)]
    .flatMap((infinitive) => [infinitive, `${infinitive}se`])
    .flatMap((one) => lexicon.spanish.get(one) ?? [])
    .flatMap(englishOf);

/** The English words that a Spanish one, alone or with its neighbours, may stand for. */
function candidates(chart: Chart, at: number): string[] {
  const found: string[] = [];
  for (let from = Math.max(0, at - chart.lexicon.longest); from <= at; from += 1)
    for (const { end, value } of sensesAt(chart, from, 'spanish'))
      if (end > at) found.push(...englishOf(value));
  const key = chart.tokens[at]?.key ?? '';
  found.push(...formsOf(chart, key));
  const ofWork =
    chart.lexicon.works[key] ?? manners[key.replace(/s$/, '')] ?? manners[key.replace(/as?$/, 'o')];
  return ofWork === undefined ? found : [...found, ...wordsOf(ofWork)];
}

/** Verbs that their thing gives another English word: "cortar el agua" shuts it off. */
const byThing: readonly [spanish: RegExp, english: readonly string[]][] = [
  [/^(?:cort|cerr|cierr)/, ['shut', 'enclose', 'enclosing', 'fill', 'filling']],
  [/^mont/, ['install', 'installing', 'installed', 'set', 'setting']],
  [/^apertura/, ['cut', 'dig', 'cutting']],
  [/^formación/, ['build', 'building']],
  [/^armado/, ['tie', 'tying']],
  [/^cepillado/, ['plane', 'planing']],
  [/^(?:defin|determin|precis|acord)/, ['decide', 'define', 'determine', 'specify']],
  [/^(?:analiz|comprob|comprueb)/, ['check', 'verify']],
  [/^(?:pon|pus)/, ['put', 'install', 'apply', 'set', 'add', 'place']],
  [/^recarg/, ['add']],
  [/^abr/, ['turn', 'turning', 'dig', 'digging', 'cut', 'cutting']],
  [/^sub/, ['turn']],
  [/^lleg/, ['reach']],
  [/^p[ie]+rd/, ['leak', 'leaks']],
  [/^hac|^har/, ['done']],
  [/^vac[ií]/, ['pour', 'pouring', 'poured']],
  [/^(?:calor|frío)$/, ['hot', 'cold']],
  [/^riesgo/, ['risk', 'danger', 'hazard']],
  [/^(?:ped|pid|exi[gj]|indic|dec|díga|record)/, ['ask']],
  [/^salir/, ['leave', 'leaving', 'come', 'coming']],
];
const isOfThing = (key: string, said: readonly string[]): boolean =>
  byThing.some(
    ([spanish, english]) => spanish.test(key) && english.some((word) => said.includes(word)),
  );

/**
 * Words of the Spanish that its English does not seem to say: nothing may be left out. Words that no
 * entry knows are judged by the rules that read them.
 */
export function wordsLeftOut(text: string, english: string, lexicon: Lexicon): string[] {
  const chart = wordChart(withoutContractions(text), lexicon);
  const said = wordsOf(english);
  return chart.tokens.flatMap(({ kind, key }, at) => {
    if (kind !== 'word' || key.length < 4 || grammatical.test(key) || said.includes(key)) return [];
    if (isOfThing(key, said)) return [];
    const known = candidates(chart, at);
    const isSaid = known.some((word) => said.some((other) => isForm(word, other)));
    return known.length === 0 || isSaid ? [] : [key];
  });
}
