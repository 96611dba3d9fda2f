import type { Extraction, ExtractTasks } from '../../app/adapters/task-extractor.ts';
import { readDocuments, type AnnotatedDocument } from './annotated-documents.ts';

/** The score of one annotated document; `missed` and `extra` are line numbers. */
export interface DocumentScore {
  document: AnnotatedDocument;
  recall: number;
  precision: number;
  f1: number;
  trapped: number;
  missed: number[];
  extra: number[];
}

/**
 * An expected task counts as found when an extracted task covers one of its lines, or when its
 * lines were merged into a task of several areas.
 */
function scoreDocument(document: AnnotatedDocument, extraction: Extraction): DocumentScore {
  const free = new Set(extraction.tasks.keys());
  const missed: number[] = [];
  let found = 0;
  for (const lines of document.tasks) {
    const index = [...free].find((at) => touches(extraction, at, lines));
    if (index !== undefined) free.delete(index);
    if (index !== undefined || isMergedRoom(extraction, lines)) found += 1;
    else missed.push(lines[0] ?? 0);
  }
  const right = extraction.tasks.length - free.size;
  const recall = document.tasks.length === 0 ? 1 : found / document.tasks.length;
  const precision = extraction.tasks.length === 0 ? 1 : right / extraction.tasks.length;
  const extra = [...free].map((at) => extraction.tasks[at]?.lineStart ?? 0);
  return {
    document,
    recall,
    precision,
    f1: recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision),
    trapped: document.traps.filter((line) => extra.includes(line)).length,
    missed,
    extra,
  };
}

function touches(extraction: Extraction, at: number, lines: number[]): boolean {
  const task = extraction.tasks[at];
  return task !== undefined && lines.some((line) => line >= task.lineStart && line <= task.lineEnd);
}

function isMergedRoom(extraction: Extraction, lines: number[]): boolean {
  return extraction.outcomes.some(
    (outcome) =>
      outcome.outcome === 'merged' &&
      outcome.lineNumber === lines[0] &&
      (extraction.tasks[outcome.task]?.areas.length ?? 0) > 1,
  );
}

/** Extracts the tasks of every annotated document and scores them. */
export async function scoreDocuments(extract: ExtractTasks): Promise<DocumentScore[]> {
  const scores: DocumentScore[] = [];
  for (const document of readDocuments())
    scores.push(
      scoreDocument(document, await extract(document.lines, { language: document.language })),
    );
  return scores;
}
