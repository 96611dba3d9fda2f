import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExtractedTask, Extraction, PassageGroup } from '~/adapters/task-extractor.ts';
import type { Document } from '~/modules/documents/document.entity.server.ts';
import { DocumentGroup, type GroupTask } from './document-group.entity.server.ts';
import type { Passages } from './known-tasks.server.ts';
import { isTicked, isTickedAtFirst, type CurrentAnswer } from './group-answer.rules.ts';

type AnswerRow = Pick<DocumentGroup, 'key' | 'ticked'> & Partial<Pick<DocumentGroup, 'exceptions'>>;

function answerOf(groups: readonly AnswerRow[], { fingerprints }: Passages): CurrentAnswer {
  const marks = new Set(groups.flatMap(({ exceptions }) => exceptions ?? []));
  return {
    ticks: new Map(groups.map(({ key, ticked }) => [key, ticked])),
    exceptions: new Set([...fingerprints].flatMap(([task, mark]) => (marks.has(mark) ? task : []))),
  };
}

/**
 * The answer that a document starts with: its own, else what this person answered last for a
 * document of the same layout, without single lines; empty where there is none.
 */
export async function standingAnswer(
  em: EntityManager,
  documentId: string,
  userId: string,
  { question }: Extraction,
  passages: Passages,
): Promise<CurrentAnswer> {
  if (!question) return answerOf([], passages);
  const own = await em.execute<(AnswerRow & { isAnswered: boolean })[]>(
    `select "key", ticked, exceptions, answered_at is not null as "isAnswered"
     from document_groups where document_id = ?`,
    [documentId],
  );
  if (own.some(({ isAnswered }) => isAnswered)) return answerOf(own, passages);
  const remembered = await em.execute<AnswerRow[]>(
    `select "key", ticked from document_groups where answered_by is not null and document_id =
       (select document_id from document_groups where answered_by = ? and layout = ?
        order by answered_at desc limit 1)`,
    [userId, question.layout],
  );
  return answerOf(remembered, passages);
}

/** The lines that lead to each task of an extraction, by the task's index. */
function linesByTask({ outcomes }: Extraction): Map<number, number[]> {
  const lines = new Map<number, number[]>();
  for (const outcome of outcomes) {
    if (!('task' in outcome)) continue;
    const own = lines.get(outcome.task);
    if (own) own.push(outcome.lineNumber);
    else lines.set(outcome.task, [outcome.lineNumber]);
  }
  return lines;
}

const quotedLines = ({ lineStart, lineEnd }: ExtractedTask): number[] =>
  Array.from({ length: lineEnd - lineStart + 1 }, (_, index) => lineStart + index);

/** The tasks of a group with their fingerprints and lines. */
function groupTasks(
  group: PassageGroup,
  extraction: Extraction,
  { fingerprints }: Passages,
  lines: ReadonlyMap<number, number[]>,
): GroupTask[] {
  const isFound = isTickedAtFirst(group);
  const all = isFound ? extraction.tasks : (extraction.question?.candidates ?? []);
  return group.tasks.flatMap((index) => {
    const task = all[index];
    if (!task) return [];
    const own = (isFound ? lines.get(index) : undefined) ?? quotedLines(task);
    return [{ task, fingerprint: fingerprints.get(task) ?? '', lines: own }];
  });
}

const noAnswer = {
  ticked: false,
  exceptions: [],
  answeredBy: null,
  answeredAt: null,
  answerTimes: [],
} as const;

/** What a group tells of its answers. */
const answerIn = (known: DocumentGroup): Pick<DocumentGroup, keyof typeof noAnswer> => {
  const { ticked, exceptions, answeredBy, answeredAt, answerTimes } = known;
  return { ticked, exceptions, answeredBy, answeredAt, answerTimes };
};

/**
 * Stores the groups of a document with the answer that its tasks were made by; a group that was
 * answered keeps its answer. The caller holds the row lock of the document.
 */
export async function storeGroups(
  tx: EntityManager,
  { id: documentId }: Pick<Document, 'id'>,
  extraction: Extraction,
  answer: CurrentAnswer,
  passages: Passages,
): Promise<void> {
  const { question } = extraction;
  const groups = question?.groups ?? [];
  const stored = await tx.find(DocumentGroup, { documentId }, { disableIdentityMap: true });
  const before = new Map(stored.map((group) => [group.key, group]));
  await tx.nativeDelete(DocumentGroup, { documentId });
  const lines = linesByTask(extraction);
  const rows = groups.map((group, position) => {
    const { key, end, shape, isClear, topic, pageStart, pageEnd } = group;
    const known = before.get(key);
    return {
      id: known?.id ?? randomUUID(),
      documentId,
      layout: question?.layout ?? '',
      ...{ key, position, end, shape, isClear, topic, pageStart, pageEnd },
      tasks: groupTasks(group, extraction, passages, lines),
      method: extraction.method,
      ...(known ? answerIn(known) : noAnswer),
      ...(known?.answeredAt ? {} : { ticked: isTicked(group, answer.ticks) }),
    };
  });
  if (rows.length > 0) await tx.insertMany(DocumentGroup, rows);
}
