import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentLine } from '~/adapters/document-text.ts';
import { ANSWER_FORM, type AnsweredPart, type ExtractOptions } from '~/adapters/task-extractor.ts';
import { now } from '~/clock.ts';
import { DocumentAnswer } from './document-answer.entity.server.ts';

/** The answers of the model about the parts of documents (promise 9.70). */

const hashOf = (lines: readonly DocumentLine[]): string =>
  createHash('sha256')
    .update(JSON.stringify([ANSWER_FORM, lines.map(({ text }) => text)]))
    .digest('hex');

/**
 * The stored answers about the text of a document, and what stores another one, each in a unit of work
 * of its own. Answers about another text of the document are deleted.
 */
export async function documentAnswers(
  fork: () => EntityManager,
  documentId: string,
  lines: readonly DocumentLine[],
): Promise<NonNullable<ExtractOptions['answers']>> {
  const textHash = hashOf(lines);
  await fork().nativeDelete(DocumentAnswer, { documentId, textHash: { $ne: textHash } });
  const rows = await fork().find(DocumentAnswer, { documentId, textHash });
  return {
    known: rows.map(({ charStart, charEnd, tasks, refused }) => ({
      start: charStart,
      end: charEnd,
      tasks,
      refused,
    })),
    keep: async ({ start, end, tasks, refused }: AnsweredPart) => {
      // A document that is gone by now has no row to refer to.
      await fork().execute(
        `insert into document_answers
           (document_id, text_hash, char_start, char_end, tasks, refused, created_at)
         select id, ?, ?, ?, ?::jsonb, ?, ? from documents where id = ? on conflict do nothing`,
        [textHash, start, end, JSON.stringify(tasks), refused, now(), documentId],
      );
    },
  };
}
