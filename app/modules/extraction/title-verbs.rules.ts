import type { Language } from '../../i18n.ts';
import type { Action } from '../tasks/task.rules.ts';

/** Verbs of titles. */

/**
 * What a finding is to be met with; a neutral verb where another would misread the finding
 * ("Install: no handrail").
 */
export const verbs: Record<Language, Record<Action, string>> = {
  en: {
    repair: 'Repair',
    replace: 'Replace',
    install: 'Fix',
    remove: 'Fix',
    clean: 'Clean',
    evaluate: 'Evaluate',
    other: 'Fix',
  },
  es: {
    repair: 'Reparar',
    replace: 'Reemplazar',
    install: 'Corregir',
    remove: 'Corregir',
    clean: 'Limpiar',
    evaluate: 'Evaluar',
    other: 'Corregir',
  },
};
const fromGerund: Readonly<Record<string, string>> = {
  replacing: 'Replace',
  repairing: 'Repair',
  installing: 'Install',
  removing: 'Remove',
  cleaning: 'Clean',
  sealing: 'Seal',
  caulking: 'Caulk',
  painting: 'Paint',
  adding: 'Add',
  securing: 'Secure',
  adjusting: 'Adjust',
  trimming: 'Trim',
  extending: 'Extend',
  servicing: 'Service',
  correcting: 'Correct',
  patching: 'Patch',
  insulating: 'Insulate',
};
/** "recommend replacing the cracked pane" gives "Replace the cracked pane". */
export function recommendedWork(sentence: string): string | undefined {
  const words = sentence.split(' ');
  const at = words.findIndex((word) => /^(?:recommend(?:ed|s)?|suggest|advise)$/i.test(word));
  const verb = at < 0 ? undefined : fromGerund[(words[at + 1] ?? '').toLowerCase()];
  const rest = words.slice(at + 2).join(' ');
  return verb === undefined ||
    rest.length < 4 ||
    /^(?:and|or|by|as|if|for|to|the\.?$|is)\b/i.test(rest)
    ? undefined
    : `${verb} ${rest}`;
}
