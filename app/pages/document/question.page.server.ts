import { cutText } from '../../format.ts';
import type { ServiceContext } from '../../modules/service-context.ts';
import {
  countDocumentTasks,
  groupRows,
  type GroupRow,
} from '../../modules/tasks/document-groups.service.server.ts';
import { isTickedAtFirst } from '../../modules/tasks/group-answer.rules.ts';

/** Samples of a group, and characters of each. */
const SAMPLES = 2;
const SAMPLE_LENGTH = 90;

/** A group of a document's passages, as the question shows it. */
export interface QuestionGroup extends Omit<GroupRow, 'quotes' | 'isAnswered' | 'hasNumbers'> {
  samples: string[];
  /** Whether numbers stand in it, where a group beside it differs in that alone; else null. */
  hasNumbers: boolean | null;
}

/** The one question about a document (promise 11.4). */
export interface DocumentQuestion {
  projectId: string;
  documentId: string;
  /** Tasks of the document now. */
  tasks: number;
  groups: QuestionGroup[];
  /** Somebody has answered or skipped it; it is folded. */
  isSettled: boolean;
  /** Its ticks are the answer for another document of this layout. */
  isRemembered: boolean;
}

const sampleOf = (quote: string): string =>
  cutText(quote.replace(/\s+/g, ' ').trim(), SAMPLE_LENGTH);

type Kind = Pick<GroupRow, 'end' | 'shape' | 'hasNumbers'>;
const differsByNumbers = (a: Kind, b: Kind): boolean =>
  a.end === b.end && a.shape === b.shape && a.hasNumbers !== b.hasNumbers;

/**
 * The question about a document; null where there is none. The caller has checked the right to
 * edit.
 */
export async function documentQuestion(
  { em }: ServiceContext,
  projectId: string,
  documentId: string,
): Promise<DocumentQuestion | null> {
  const rows = await groupRows(em, documentId, SAMPLES);
  if (rows.length === 0) return null;
  return {
    projectId,
    documentId,
    tasks: await countDocumentTasks(em, documentId),
    groups: rows.map(({ quotes, isAnswered: _isAnswered, ...group }) => ({
      ...group,
      hasNumbers: rows.some((other) => differsByNumbers(group, other)) ? group.hasNumbers : null,
      samples: quotes.flatMap((quote) => (quote === null ? [] : [sampleOf(quote)])),
    })),
    isSettled: rows.every(({ isAnswered }) => isAnswered),
    isRemembered: rows.some((row) => !row.isAnswered && row.ticked !== isTickedAtFirst(row)),
  };
}
