import { otherLanguage, type Language } from '~/i18n.ts';

/** The notes of a project: the original, its language, and the other side as a person wrote it. */
export interface ProjectNotes {
  notes: string;
  /** Null while it is not known. */
  notesLanguage?: Language | null;
  notesTranslation: string;
}

/** Notes as they are shown in a language; `lang` where they are in another one. */
export function notesIn(
  { notes, notesLanguage, notesTranslation }: ProjectNotes,
  language: Language,
): { text: string; lang: Language | null } {
  if (!notesLanguage || notesLanguage === language) return { text: notes, lang: null };
  return notesTranslation
    ? { text: notesTranslation, lang: null }
    : { text: notes, lang: notesLanguage };
}

/** What a form sends of the notes; `notesLanguage` is absent where it has no field for the other side. */
interface TypedNotes {
  notes: string;
  notesTranslation: string;
  notesLanguage?: Language | undefined;
}

/**
 * The notes after a save, each side as it was typed (promise 6.20). The language of the original stays
 * while there is a translation; else it is the one that its words are in, where that is known. A side
 * that stands alone is the original.
 */
export function savedNotes(
  before: ProjectNotes,
  typed: TypedNotes,
  spoken: Language | 'unknown',
  pageLanguage: Language,
): Required<ProjectNotes> {
  const { notes } = typed;
  const translation = typed.notesLanguage ? typed.notesTranslation : before.notesTranslation;
  const labelled = before.notesLanguage ?? typed.notesLanguage ?? pageLanguage;
  if (!notes && translation)
    return { notes: translation, notesLanguage: otherLanguage(labelled), notesTranslation: '' };
  const language = translation || spoken === 'unknown' ? labelled : spoken;
  return { notes, notesLanguage: notes ? language : null, notesTranslation: translation };
}
