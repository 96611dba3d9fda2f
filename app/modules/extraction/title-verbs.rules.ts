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
export const verbs: Record<Language, Record<Action | 'ask', string>> = {
  en: {
    repair: 'Repair',
    replace: 'Replace',
    install: 'Fix',
    remove: 'Fix',
    clean: 'Clean',
    evaluate: 'Evaluate',
    ask: 'Check',
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

/** "recommend replacing the cracked pane" gives "Replace the cracked pane". */
export function recommendedWork(sentence: string): string | undefined {
  const words = sentence.split(' ');
  const at = words.findIndex((word) => /^(?:recommend(?:ed|s)?|suggest|advise)$/i.test(word));
  return at < 0 ? undefined : orders(words.slice(at + 1));
}
