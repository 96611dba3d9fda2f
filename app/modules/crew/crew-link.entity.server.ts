import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { languages } from '~/i18n.ts';
import { crewScopes } from './crew-link.rules.ts';

/**
 * A link that shows tasks of a project to people without an account. `tokenHash` is the SHA-256 of
 * its token in hexadecimal; the token itself is derived from the id and stored nowhere.
 */
export const CrewLink = defineEntity({
  name: 'CrewLink',
  tableName: 'crew_links',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    createdBy: p.uuid(),
    tokenHash: p.text(),
    scope: p.enum(crewScopes),
    /** The assignee whose tasks it shows: a member by id, anybody else by name alone. */
    assigneeId: p.uuid().nullable(),
    assigneeName: p.text().nullable(),
    /** Ids of the chosen tasks. */
    taskIds: p.json<string[]>(),
    /** Whether tasks can be marked ready and blocked, and commented. */
    mayUpdate: p.boolean(),
    /** Whether photos can be added. */
    mayPhoto: p.boolean(),
    language: p.enum(languages),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
    /** How often its page was opened. */
    uses: p.integer().default(0),
  },
});
export type CrewLink = InferEntity<typeof CrewLink>;
