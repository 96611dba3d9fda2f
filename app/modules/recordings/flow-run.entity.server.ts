import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Recording } from '~xstate/recording.ts';

/**
 * One run of a flow's machine: a form that was sent, or a page with scripts from its first event on.
 * The runs of one browser are one recording (promise 21.8).
 */
export const FlowRun = defineEntity({
  name: 'FlowRun',
  tableName: 'flow_runs',
  properties: {
    id: p.uuid().primary(),
    /** A hash that tells browsers apart; no cookie follows from it. */
    browser: p.text(),
    userId: p.uuid().nullable(),
    machine: p.text(),
    requestId: p.text(),
    at: p.datetime(),
    /** When its person sent it to support. */
    sharedAt: p.datetime().nullable(),
    run: p.json<Recording>(),
  },
});
export type FlowRun = InferEntity<typeof FlowRun>;
