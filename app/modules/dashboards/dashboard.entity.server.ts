import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { languages } from '~/i18n.ts';
import { memberRoles, memberStatuses } from './dashboard.rules.ts';

/**
 * A team. `code`: five digits that can be changed, valid for joining until `joinOpenUntil`, or for as
 * long as `joinAlwaysOpen`.
 */
export const Dashboard = defineEntity({
  name: 'Dashboard',
  tableName: 'dashboards',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    name: p.text(),
    description: p.text().default(''),
    code: p.text().nullable().unique(),
    joinOpenUntil: p.datetime().nullable(),
    joinAlwaysOpen: p.boolean().default(false),
    /** The time for which the code is open; another one, or none, ends its key and its requests. */
    joinWindowId: p.uuid().nullable(),
    approvalRequired: p.boolean().default(false),
    reportLanguage: p.enum(languages).default('en'),
    createdAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
  },
});
export type Dashboard = InferEntity<typeof Dashboard>;

export const Membership = defineEntity({
  name: 'Membership',
  tableName: 'memberships',
  properties: {
    id: p.uuid().primary(),
    dashboardId: p.uuid(),
    userId: p.uuid(),
    role: p.enum(memberRoles),
    status: p.enum(memberStatuses).default('active'),
    joinedAt: p.datetime(),
    /** Of a request that ends with this window of the team; null for all others. */
    windowId: p.uuid().nullable(),
    /** Until when a member who joined by digits alone sees and deletes less (promise 14.8). */
    limitedUntil: p.datetime().nullable(),
  },
});
export type Membership = InferEntity<typeof Membership>;
