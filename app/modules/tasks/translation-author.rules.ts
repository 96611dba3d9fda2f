import type { TextAuthor } from '~/adapters/translator.ts';
import type { MachineView } from '~/modules/bilingual/task-text.rules.ts';

/** Who wrote the other side of a task. */
export const translationAuthors = ['person', 'model', 'rules'] as const;
export type TranslationAuthor = (typeof translationAuthors)[number];

/** The texts of a task in one language. */
export interface TaskTexts {
  title: string;
  description: string;
}

const wordsOf = (text: string): string => text.trim().replace(/\.$/, '').toLowerCase();

/** Whether instructions only say the title again, as those do that were read from one sentence. */
export const repeatsTitle = ({ title, description }: TaskTexts): boolean =>
  wordsOf(description) === wordsOf(title);

/** The author of a machine's texts; a model where both wrote one. */
export const machineAuthor = ({ author }: MachineView): TextAuthor =>
  author === 'rules' ? 'rules' : 'model';

/** Who wrote texts that a person approves: a machine, where they are its suggestion as it stands. */
export const authorOf = (
  texts: TaskTexts,
  suggestion: TaskTexts | null,
  machine: MachineView | null,
): TranslationAuthor =>
  machine && texts.title === suggestion?.title && texts.description === suggestion.description
    ? machineAuthor(machine)
    : 'person';
