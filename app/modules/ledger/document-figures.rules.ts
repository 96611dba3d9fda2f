import type { Language } from '~/i18n.ts';
import type { NotedLeftOut } from '~/modules/documents/document.rules.ts';

/** What became of a document: its tasks, and its lines that are not blank by how they ended. */
export interface DocumentFigures {
  /** Its own, and those of other documents that its lines say again. */
  tasks: number;
  /** Tasks of these that AI made, and that rules made; people made the others. */
  ai: number;
  rules: number;
  lines: number;
  /** Lines that became tasks or joined one. */
  used: number;
  dismissed: number;
  open: number;
}

export const noFigures: DocumentFigures = {
  tasks: 0,
  ai: 0,
  rules: 0,
  lines: 0,
  used: 0,
  dismissed: 0,
  open: 0,
};

/** A skipped line that reads like work to do. */
export interface MissedLine {
  number: number;
  page: number;
  text: string;
}

/** The earlier document of the project that a document says again (promise 9.73). */
export interface EarlierUpload {
  /** The day of its upload, YYYY-MM-DD, in the time zone of the project. */
  day: string;
  /** The reader uploaded it. */
  isYours: boolean;
  /** Its file has the same bytes. */
  isSameFile: boolean;
  /** Tasks of other documents that lines of this one say again, and tasks of its own. */
  known: number;
  added: number;
  /** The language of the earlier document, and its tasks that no line of this one says. */
  language: Language | null;
  dropped: DroppedTask[];
}

/** A task of an earlier document that a later edition does not have, with its first line there. */
export interface DroppedTask {
  number: number;
  text: string;
}

/** The result of generating tasks from a document. */
export interface GenerationSummary {
  projectId: string;
  documentId: string;
  figures: DocumentFigures;
  /** Who made the list; null where no generation has run. */
  by: 'ai' | 'rules' | 'both' | null;
  /** Where no line became a task: the skipped lines that read like work, at most 10, and how many. */
  missed: { lines: MissedLine[]; count: number } | null;
  earlier: EarlierUpload | null;
  /** What its reading left out, in order, and earlier documents that it was not compared with (9.75). */
  leftOut: NotedLeftOut[];
}

/** Whether an earlier document has all tasks of this one, so that there is nothing to ask about it. */
export const hasNothingNew = (summary: Pick<GenerationSummary, 'earlier'> | null): boolean =>
  summary?.earlier?.added === 0;

/** Who made a list of tasks. `asksAi`: AI is in use, so a list without tasks is also by AI. */
export function madeBy(
  { ai, rules }: Pick<DocumentFigures, 'ai' | 'rules'>,
  asksAi: boolean,
): 'ai' | 'rules' | 'both' {
  if (ai > 0 && rules > 0) return 'both';
  if (ai + rules === 0) return asksAi ? 'ai' : 'rules';
  return ai > 0 ? 'ai' : 'rules';
}
