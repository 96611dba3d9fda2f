import { z } from 'zod';
import { optionalDay } from './day.schema.ts';
import { cleanText } from '~/modules/account/account.schema.ts';
import { languages } from '~/i18n.ts';
import { MAX_CENTS, basisPointsFrom, centsFrom, projectKinds } from './project.rules.ts';

/** Whole cents, as a REST caller sends them (promise 6.2). */
const cents = z
  .number()
  .int()
  .min(0)
  .max(MAX_CENTS)
  .nullish()
  .transform((value) => value ?? null);
/** Whole cents of an amount as typed in a form. */
const typedCents = z
  .string()
  .optional()
  .transform((value, context) => {
    const amount = centsFrom(value ?? '');
    if (amount === undefined) context.addIssue({ code: 'custom', message: 'money' });
    return amount ?? null;
  });
const typedPercent = z
  .string()
  .optional()
  .transform((value, context) => {
    const basisPoints = basisPointsFrom(value ?? '');
    if (basisPoints === undefined) context.addIssue({ code: 'custom', message: 'percent' });
    return basisPoints ?? null;
  });
const percent = z
  .union([z.number().min(0).max(9999), z.string()])
  .nullish()
  .transform((value, context) => {
    const basisPoints =
      value === null || value === undefined ? null : basisPointsFrom(String(value));
    if (basisPoints === undefined) context.addIssue({ code: 'custom', message: 'percent' });
    return basisPoints ?? null;
  });

const requiredText = (max: number, message: string) =>
  cleanText(max, message).refine((value) => value.length > 0, message);
const optionalText = (max: number) =>
  cleanText(max)
    .nullish()
    .transform((value) => value ?? '');

/** A checkbox of a form, or a boolean of JSON. */
const checkbox = z
  .union([z.boolean(), z.enum(['on', 'true', ''])])
  .nullish()
  .transform((value) => value === true || value === 'on' || value === 'true');

const shared = {
  name: requiredText(200, 'projectNameRequired'),
  workOrderNumber: requiredText(100, 'referenceNumberRequired'),
  address: requiredText(300, 'addressRequired'),
  description: optionalText(10_000),
  descriptionInReport: checkbox,
  assignedTo: optionalText(200),
  notes: optionalText(10_000),
  notesInReport: checkbox,
  dueDate: optionalDay,
};

/** The team that a project belongs to, by id or code, null for none; its owner alone chooses it. */
const team = cleanText(40)
  .nullish()
  .transform((value) => value || null);

/**
 * The project of a REST caller: money in whole cents (promises 6.1 and 6.2); a sent estimatedProfit
 * is ignored and recomputed.
 */
export const projectSchema = z.object({
  ...shared,
  dashboardId: team,
  enableBudgetTracking: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  propertyValue: cents,
  estimatedRenovationCost: cents,
  otherCosts: cents,
  projectedSaleValue: cents,
  targetRoi: percent,
});
export type ProjectInput = z.infer<typeof projectSchema>;

/** A project that is made from a document: its address is what the document states (promise 6.19). */
export const startedProjectSchema = projectSchema.extend({
  address: optionalText(300),
  kind: z.enum(projectKinds).optional().catch(undefined),
});

/** The same project as a form sends it: amounts as typed, with at most 2 decimals. */
export const projectFormSchema = z.object({
  ...shared,
  dashboardId: team,
  enableBudgetTracking: z
    .enum(['on', 'true', ''])
    .optional()
    .transform((value) => value === 'on' || value === 'true'),
  propertyValue: typedCents,
  estimatedRenovationCost: typedCents,
  otherCosts: typedCents,
  projectedSaleValue: typedCents,
  targetRoi: typedPercent,
});

/** A time zone that the calendar of this server knows. */
export const timeZone = z.string().refine((value) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}, 'wrong');

/** The settings of a project: the fields of the wizard, and how it is kept and printed. */
export const projectSettingsSchema = projectFormSchema.omit({ dashboardId: true }).extend({
  notesTranslation: optionalText(10_000),
  /** The language of the original as the form names it; absent where a form has no translation. */
  notesLanguage: z.enum(languages).optional(),
  kind: z.enum(projectKinds),
  reportLanguage: z.enum(languages),
  timeZone,
  client: optionalText(300),
  listingAgent: optionalText(300),
  listingBroker: optionalText(120),
  buyersAgent: optionalText(300),
  buyersBroker: optionalText(120),
  workStart: optionalDay,
  workEnd: optionalDay,
  contractDate: optionalDay,
  picraFormName: optionalText(60),
  sellers: optionalText(120),
  buyers: optionalText(120),
  requestDelivered: optionalDay,
  responseDue: optionalDay,
  negotiationEnd: optionalDay,
  walkThrough: optionalDay,
  settlement: optionalDay,
});
export type ProjectSettings = z.infer<typeof projectSettingsSchema>;

/** The form that puts a project into a team, or takes it out. */
export const projectTeamSchema = z.object({ dashboardId: team });

/** What a project that was made from a document is asked for, filled in as proposed (promise 6.19). */
export const projectNamingSchema = projectSettingsSchema.pick({
  name: true,
  workOrderNumber: true,
  address: true,
  kind: true,
  dueDate: true,
  timeZone: true,
});

/** The form that deletes a project: its name, typed. */
export const projectDeletionSchema = z.object({ typedName: requiredText(200, 'required') });
/** The form that completes a project: the checkbox about its open tasks. */
export const projectCompletionSchema = z.object({ confirm: z.enum(['on', '']).optional() });
