import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { trades } from '@obralista/task-reader';
import type { TwinText } from '~/bilingual-text.ts';
import { checkResults, type TemplateCheck } from './walk.rules.ts';

/** A walk of a project with a checklist; `template` is the key or id of the one it began from. */
export const Walk = defineEntity({
  name: 'Walk',
  tableName: 'walks',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    template: p.text(),
    title: p.json<TwinText>(),
    startedBy: p.uuid().nullable(),
    startedByName: p.text(),
    startedAt: p.datetime(),
    finishedByName: p.text().nullable(),
    finishedAt: p.datetime().nullable(),
  },
});
export type Walk = InferEntity<typeof Walk>;

/**
 * One check of a walk: where, what must be true, and the work to be done where it is not, which is
 * the title of its task once the walk is finished.
 */
export const WalkCheck = defineEntity({
  name: 'WalkCheck',
  tableName: 'walk_checks',
  properties: {
    id: p.uuid().primary(),
    walkId: p.uuid(),
    position: p.integer(),
    place: p.json<TwinText>(),
    words: p.json<TwinText>(),
    work: p.json<TwinText>(),
    trade: p.enum(trades),
    result: p.enum(checkResults).nullable(),
    note: p.text().default(''),
    answeredAt: p.datetime().nullable(),
    taskId: p.uuid().nullable(),
  },
});
export type WalkCheck = InferEntity<typeof WalkCheck>;

/** A checklist of an account, saved from the tasks of a project. */
export const WalkTemplate = defineEntity({
  name: 'WalkTemplate',
  tableName: 'walk_templates',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    title: p.text(),
    checks: p.json<TemplateCheck[]>(),
    createdAt: p.datetime(),
  },
});
export type WalkTemplate = InferEntity<typeof WalkTemplate>;
