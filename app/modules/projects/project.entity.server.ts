import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { languages } from '~/i18n.ts';
import type { PicraFieldName } from './picra-dates.rules.ts';
import type { CoverFieldName } from './cover.rules.ts';
import { defaultTimeZone, projectKinds, projectStatuses } from './project.rules.ts';

/**
 * A project. Money in whole cents, the target ROI in basis points (12.5 % = 1250). `paidWith` says
 * what entitled its creation.
 */
export const Project = defineEntity({
  name: 'Project',
  tableName: 'projects',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    dashboardId: p.uuid().nullable(),
    name: p.text(),
    workOrderNumber: p.text(),
    address: p.text(),
    description: p.text().default(''),
    assignedTo: p.text().default(''),
    notes: p.text().default(''),
    /** The language of the notes; null while it is not known. */
    notesLanguage: p.enum(languages).nullable(),
    /** In the other language, as a person wrote them. */
    notesTranslation: p.text().default(''),
    /** Reports print the notes. */
    notesInReport: p.boolean().default(false),
    dueDate: p.date().nullable(),
    enableBudgetTracking: p.boolean().default(false),
    propertyValueCents: p.bigint('number').nullable(),
    estimatedRenovationCostCents: p.bigint('number').nullable(),
    otherCostsCents: p.bigint('number').nullable(),
    projectedSaleValueCents: p.bigint('number').nullable(),
    targetRoiBasisPoints: p.integer().nullable(),
    estimatedProfitCents: p.bigint('number').nullable(),
    status: p.enum(projectStatuses).default('active'),
    kind: p.enum(projectKinds).default('work_order'),
    paidWith: p.enum(['credit', 'plan']),
    reportLanguage: p.enum(languages).default('en'),
    timeZone: p.text().default(defaultTimeZone),
    budgetShared: p.boolean().default(false),
    /** The typed PICRA fields of the settings. */
    picra: p.json<Partial<Record<PicraFieldName, string>>>().nullable(),
    /** Reports print the description. */
    descriptionInReport: p.boolean().default(false),
    /** Whom reports are for, and when the work is done. */
    cover: p.json<Partial<Record<CoverFieldName, string>>>().nullable(),
    /** The photo that a person chose for the covers of reports. */
    coverPhotoId: p.uuid().nullable(),
    taskCounter: p.integer().default(0),
    reportCounter: p.integer().default(0),
    aiUploads: p.integer().default(0),
    /** Machines have written what its texts lack as they were then; null before the first time. */
    textsCheckedAt: p.datetime().nullable(),
    /** Not to be tried before, after a failure; failures in a row. */
    textsRetryAt: p.datetime().nullable(),
    textsFailures: p.integer().default(0),
    version: p.integer().default(1),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
    /** Computed by the database, for searching alone. */
    search: p.text().persist(false).lazy().nullable(),
  },
});
export type Project = InferEntity<typeof Project>;
