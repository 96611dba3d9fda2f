import type { Language } from '../../i18n.ts';
import type { TwinText } from './task-fields.rules.ts';

const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a text says more than those that are printed before it (promise 13.11). */
export const addsTo = (text: string, printed: readonly string[]): boolean => {
  const words = normalized(text);
  return words !== '' && !printed.some((other) => normalized(other).includes(words));
};

/** Instructions as they are shown below a title: '' where they say no more than a side of it. */
export const instructionsBelow = (title: TwinText, instructions: string): string =>
  addsTo(instructions, Object.values(title)) ? instructions : '';

/** What the translator has written of a task. */
interface MachineTexts {
  machine?: readonly Language[];
  machineTexts?: readonly ('title' | 'description')[];
}

/** Whether the translator has written a text of a task that stands in this language. */
export const isMachine = ({ machine }: MachineTexts, language: Language): boolean =>
  machine?.includes(language) ?? false;

/** Whether it has written this one. */
export const isMachineText = (
  task: MachineTexts,
  field: 'title' | 'description',
  language: Language,
): boolean => isMachine(task, language) && (task.machineTexts?.includes(field) ?? true);
