import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ExtractedTask } from '~/adapters/task-extractor.ts';
import { passageEnds, passageShapes } from '@obralista/task-reader';

/** A task of a group with all lines of its document that lead to it. */
export interface GroupTask {
  task: ExtractedTask;
  fingerprint: string;
  lines: number[];
}

/** Passages of a document that one answer decides: work, or none (promise 11.4). */
export const DocumentGroup = defineEntity({
  name: 'DocumentGroup',
  tableName: 'document_groups',
  properties: {
    id: p.uuid().primary(),
    documentId: p.uuid(),
    /** A signature of the document's structure; an answer is remembered by it and the key. */
    layout: p.text(),
    key: p.text(),
    /** The most doubtful group has 0. */
    position: p.integer(),
    end: p.enum(passageEnds),
    shape: p.enum(passageShapes),
    /** Whether its passages read like work; null where they were not parted by that. */
    isClear: p.boolean().nullable(),
    topic: p.text().nullable(),
    pageStart: p.integer(),
    pageEnd: p.integer(),
    tasks: p.json<readonly GroupTask[]>(),
    method: p.enum(['ai', 'rules']),
    /** Whether the tasks of the group are wanted. */
    ticked: p.boolean(),
    /** Fingerprints of those of which the answer is the other one, where some of them are wanted. */
    exceptions: p.json<readonly string[]>(),
    /** Who answered; null where nobody did, and where the question was skipped. */
    answeredBy: p.uuid().nullable(),
    answeredAt: p.datetime().nullable(),
    /** The times of all answers, by which the tasks and lines that they took back are known. */
    answerTimes: p.json<readonly string[]>(),
  },
});
export type DocumentGroup = InferEntity<typeof DocumentGroup>;
