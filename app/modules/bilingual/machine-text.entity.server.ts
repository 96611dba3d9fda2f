import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { textAuthors, textGrades, type Disagreement } from '~/adapters/translator.ts';
import { languages } from '~/i18n.ts';

/**
 * What a machine wrote for a text of an account in the other language, by the SHA-256 of the original:
 * no other account's, no person's. Erased with the project that it was written for.
 */
export const MachineText = defineEntity({
  name: 'MachineText',
  tableName: 'machine_texts',
  properties: {
    ownerId: p.uuid().primary(),
    /** The language of the original. */
    fromLanguage: p.enum(languages).primary(),
    hash: p.text().primary(),
    projectId: p.uuid(),
    /** Null where the model's text was refused and the rules have none. */
    text: p.text().nullable(),
    author: p.enum(textAuthors),
    /** The name of the model or server; null for the rules and where it is not known. */
    authorName: p.text().nullable(),
    /** Null where it is not known. */
    grade: p.enum(textGrades).nullable(),
    /** In what it disagrees softly with the original; of a refused text, in what it disagreed. */
    disagreements: p.json<Disagreement['kind'][]>(),
    writtenAt: p.datetime(),
  },
});
export type MachineText = InferEntity<typeof MachineText>;
