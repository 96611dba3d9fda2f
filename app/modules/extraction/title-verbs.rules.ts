import { byWord } from '../by-word.ts';
import { oneOf } from './one-of.rules.ts';
import type { Language } from '../../i18n.ts';
import type { Action } from './task-words.rules.ts';
import { capitalised, uncapitalised } from './text.rules.ts';

/** Verbs of titles. */

/**
 * What a finding is to be met with; a neutral verb where another would misread the finding
 * ("Install: no handrail").
 */
export const verbs: Record<Language, Record<Action | 'ask' | 'watch' | 'recover', string>> = {
  en: {
    repair: 'Repair',
    replace: 'Replace',
    install: 'Fix',
    remove: 'Fix',
    clean: 'Clean',
    evaluate: 'Evaluate',
    ask: 'Check',
    watch: 'Monitor',
    recover: 'Recover',
    other: 'Fix',
  },
  es: {
    repair: 'Reparar',
    replace: 'Reemplazar',
    install: 'Corregir',
    remove: 'Corregir',
    clean: 'Limpiar',
    evaluate: 'Evaluar',
    ask: 'Revisar',
    watch: 'Vigilar',
    recover: 'Recuperar',
    other: 'Corregir',
  },
};
/** "Walls: Panda Bear SW 6147 (Eggshell)": a thing with its color and the finish of the paint. */
const colored = new RegExp(
  String.raw`^[^:;.]{3,60}: \S[^:;]*\(${oneOf(`
    flat, matte?, eggshell, satin, semi[- ]?gloss, (?:high[- ])?gloss, satinad[oa], (?:semi-?)?brillante, mate
  `)}\)`,
  'i',
);

/** "Handrails: wood varnish": a thing with what is put on it. */
const coated: readonly (readonly [RegExp, string])[] = [
  [/^([^:;.(]{3,40}): (?=barniz\b)/iu, 'Barnizar $1: '],
  [/^([^:;.(]{3,40}): (?=esmalte\b)/iu, 'Esmaltar $1: '],
  [/^([^:;.(]{3,40}): (?=(?:[a-z]+ )?varnish\b)/iu, 'Varnish $1: '],
  [/^([^:;.(]{3,40}): (?=(?:[a-z]+ )?stain\b)/iu, 'Stain $1: '],
];

/** A line of a list of colors or coats as the order to paint. */
export function painted(text: string, language: Language): string {
  if (colored.test(text)) return `${language === 'es' ? 'Pintar' : 'Paint'} ${uncapitalised(text)}`;
  const [coat, order] = coated.find(([named]) => named.test(text)) ?? [];
  return coat === undefined || order === undefined
    ? text
    : uncapitalised(text).replace(coat, order);
}

/** "Custom shelves", "built-in cabinets", "ramp up from the walk", "stand for clamps": what is to be made. */
const toMake = new RegExp(
  `^(?:${oneOf('custom, custom-made, built-in')} \\p{L}[^.;:()]*\\.?|(?:\\p{L}+ ){0,2}${oneOf(`
    ramp up from, ramp from, stand for, rack for, workbench for, shelf for, shelves for
  `)} [^.;:()]+)$`,
  'iu',
);

/** A thing to be made as the order to build it. */
export const made = (text: string): string =>
  toMake.test(text)
    ? `${/^built-in /i.test(text) ? 'Install' : 'Build'} ${uncapitalised(text)}`
    : text;

/** The orders that reports recommend by their gerund: "recommend replacing". */
const fromGerund: Readonly<Record<string, string>> = byWord({
  adding: 'add',
  adjusting: 'adjust',
  applying: 'apply',
  bedding: 'bed',
  bracing: 'brace',
  capping: 'cap',
  caulking: 'caulk',
  cleaning: 'clean',
  checking: 'check',
  clearing: 'clear',
  connecting: 'connect',
  correcting: 'correct',
  covering: 'cover',
  developing: 'develop',
  draining: 'drain',
  extending: 'extend',
  filling: 'fill',
  fitting: 'fit',
  fixing: 'fix',
  flushing: 'flush',
  grinding: 'grind',
  installing: 'install',
  insulating: 'insulate',
  laying: 'lay',
  leveling: 'level',
  lubricating: 'lubricate',
  moving: 'move',
  painting: 'paint',
  patching: 'patch',
  plastering: 'plaster',
  pointing: 'point',
  priming: 'prime',
  providing: 'provide',
  pruning: 'prune',
  raising: 'raise',
  reattaching: 'reattach',
  rebedding: 'rebed',
  rebuilding: 'rebuild',
  reconnecting: 'reconnect',
  redirecting: 'redirect',
  refinishing: 'refinish',
  regrading: 'regrade',
  regrouting: 'regrout',
  reinforcing: 'reinforce',
  reinstalling: 'reinstall',
  relocating: 'relocate',
  removing: 'remove',
  repainting: 'repaint',
  repairing: 'repair',
  replacing: 'replace',
  repointing: 'repoint',
  resealing: 'reseal',
  resecuring: 'resecure',
  rewiring: 'rewire',
  sanding: 'sand',
  sealing: 'seal',
  securing: 'secure',
  servicing: 'service',
  strapping: 'strap',
  staining: 'stain',
  supporting: 'support',
  testing: 'test',
  tightening: 'tighten',
  treating: 'treat',
  trimming: 'trim',
  upgrading: 'upgrade',
  updating: 'update',
  venting: 'vent',
  washing: 'wash',
});

/** "Replacing" and "re-bedding" as orders; undefined for other words. */
function verbOfGerund(word: string): string | undefined {
  const [, again = '', gerund = ''] = /^(re-)?([^,]*),?$/.exec(word) ?? [];
  const verb = fromGerund[gerund];
  return verb && `${again}${verb}`;
}

/** The orders of "cleaning and resealing the deck" with what they are about; undefined for others. */
function orders(words: readonly string[]): string | undefined {
  const work: string[] = [];
  let at = 0;
  for (; at < words.length; at += 1) {
    const word = (words[at] ?? '').toLowerCase();
    const verb = verbOfGerund(word);
    if (verb !== undefined) work.push(word.endsWith(',') ? `${verb},` : verb);
    else if (work.length > 0 && /^(?:and|or)$/.test(word)) work.push(word);
    else break;
  }
  const rest = words.slice(at).join(' ');
  return work.length === 0 ||
    /^(?:and|or)$/.test(work.at(-1) ?? '') ||
    rest.length < 4 ||
    /^(?:by|as|if|for|to|the\.?$|is)\b/i.test(rest)
    ? undefined
    : capitalised(`${work.join(' ')} ${rest}`);
}

const recommends =
  /(?:^|\s)(?:recommend(?:ed|s)?|suggest|advise)\s(\S.*)$|^\p{Lu}\p{Ll}+ discussed (\p{Ll}+ing \S.*)$/iu;
/** "Recommend professional cleaning": work by its noun. */
const recommendsNoun = new RegExp(
  String.raw`^(?:we )?recommend(?:ed|s)? (?:an? )?((?:(?!(?:repairs?|replacement|evaluation|further)\b)[a-z-]+ ){0,4}` +
    String.raw`${oneOf(`
      cleaning, upgrades?, servicing, service, installation, tune-?up, treatment, sealing, painting, trimming, grading,
      insulation, maintenance
    `)}\b.*)$`,
  'i',
);

/** "Furnace is 12 years old. Recommend cleaning." gives "Furnace is 12 years old: cleaning". */
export function recommendedBehind(parts: readonly string[]): string | undefined {
  const [first = '', second = ''] = parts;
  const [, work] = recommendsNoun.exec(second) ?? [];
  return work === undefined || /^(?:we )?recommend/i.test(first)
    ? undefined
    : `${first.replace(/[.;:\s]+$/, '')}: ${uncapitalised(work)}`;
}

/** "This will involve relocating": a plan by its work. */
const involves = new RegExp(
  String.raw`(?:^|\s)${oneOf(`
    (?:will|would|may) (?:also )?(?:involve|require|include|mean|proceed with),
    (?:this|it|which) (?:also )?(?:involves|requires|includes|means)
  `)}\s(\S.*)$`,
  'i',
);

/** "which obliges us to replace the tank": the work that a finding leads to. */
const compels = new RegExp(
  String.raw`\b${oneOf(`
    (?:l[oe]s?|nos) oblig[aó] a, obliga a, hace necesari[oa], nos vemos obligados a, obliges us to, forces us to
  `)} ((?:${oneOf('reemplazar, sustituir, cambiar, reparar, instalar, replace, repair, change, install')}) [^,;]+)`,
  'iu',
);

/** "recommend replacing the cracked pane" gives "Replace the cracked pane"; a first sentence may plan, too. */
export function recommendedWork(sentence: string, at: number): string | undefined {
  const [, compelled] = compels.exec(sentence) ?? [];
  if (compelled !== undefined) return capitalised(compelled);
  const [, told, discussed] =
    recommends.exec(sentence) ?? (at === 0 ? involves.exec(sentence) : null) ?? [];
  const work = told ?? discussed;
  return work === undefined ? undefined : orders(work.split(' '));
}
