import { byWord } from '../by-word.ts';
import { oneOf } from './one-of.rules.ts';
import type { Language } from '../../i18n.ts';
import type { Action } from '../tasks/task.rules.ts';
import { capitalised, uncapitalised } from './text.rules.ts';

/** Verbs of titles. */

/**
 * What a finding is to be met with; a neutral verb where another would misread the finding
 * ("Install: no handrail").
 */
export const verbs: Record<Language, Record<Action | 'ask' | 'watch', string>> = {
  en: {
    repair: 'Repair',
    replace: 'Replace',
    install: 'Fix',
    remove: 'Fix',
    clean: 'Clean',
    evaluate: 'Evaluate',
    ask: 'Check',
    watch: 'Monitor',
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

/** A line of a list of colors as the order to paint. */
export const painted = (text: string, language: Language): string =>
  colored.test(text) ? `${language === 'es' ? 'Pintar' : 'Paint'} ${uncapitalised(text)}` : text;

/** The orders that reports recommend by their gerund: "recommend replacing". */
const fromGerund: Readonly<Record<string, string>> = byWord({
  adding: 'add',
  adjusting: 'adjust',
  capping: 'cap',
  caulking: 'caulk',
  cleaning: 'clean',
  clearing: 'clear',
  connecting: 'connect',
  correcting: 'correct',
  covering: 'cover',
  developing: 'develop',
  extending: 'extend',
  filling: 'fill',
  grinding: 'grind',
  installing: 'install',
  insulating: 'insulate',
  leveling: 'level',
  lubricating: 'lubricate',
  painting: 'paint',
  patching: 'patch',
  pruning: 'prune',
  raising: 'raise',
  reattaching: 'reattach',
  reconnecting: 'reconnect',
  redirecting: 'redirect',
  refinishing: 'refinish',
  regrading: 'regrade',
  regrouting: 'regrout',
  relocating: 'relocate',
  removing: 'remove',
  repainting: 'repaint',
  repairing: 'repair',
  replacing: 'replace',
  resealing: 'reseal',
  sealing: 'seal',
  securing: 'secure',
  servicing: 'service',
  strapping: 'strap',
  supporting: 'support',
  tightening: 'tighten',
  treating: 'treat',
  trimming: 'trim',
  upgrading: 'upgrade',
  venting: 'vent',
});

/** The orders of "cleaning and resealing the deck" with what they are about; undefined for others. */
function orders(words: readonly string[]): string | undefined {
  const work: string[] = [];
  let at = 0;
  for (; at < words.length; at += 1) {
    const word = (words[at] ?? '').toLowerCase();
    const verb = fromGerund[word.replace(',', '')];
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

const recommends = /(?:^|\s)(?:recommend(?:ed|s)?|suggest|advise)\s(\S.*)$/i;
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

/** "recommend replacing the cracked pane" gives "Replace the cracked pane"; a first sentence may plan, too. */
export function recommendedWork(sentence: string, at: number): string | undefined {
  const [, work] = recommends.exec(sentence) ?? (at === 0 ? involves.exec(sentence) : null) ?? [];
  return work === undefined ? undefined : orders(work.split(' '));
}
