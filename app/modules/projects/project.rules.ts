import { picraFieldNames } from './picra-dates.rules.ts';

export const projectStatuses = ['active', 'on_hold', 'completed', 'archived'] as const;
export const projectKinds = ['renovation', 'picra', 'work_order'] as const;

/** The fields of a project's budget, in the order of the form. */
export const budgetFieldNames = [
  'enableBudgetTracking',
  'propertyValue',
  'projectedSaleValue',
  'estimatedRenovationCost',
  'otherCosts',
  'targetRoi',
] as const;
/** The fields of a project's settings, in the order of the form. */
export const projectFieldNames = [
  'name',
  'workOrderNumber',
  'address',
  'assignedTo',
  'dueDate',
  'description',
  'notes',
  'notesTranslation',
  'notesInReport',
  'kind',
  'reportLanguage',
  'timeZone',
  ...picraFieldNames,
  ...budgetFieldNames,
] as const;
export type ProjectFieldName = (typeof projectFieldNames)[number];

/** The time zones that the settings offer: those of the United States. */
export const offeredTimeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
] as const;
export const isOfferedZone = (zone: string): zone is (typeof offeredTimeZones)[number] =>
  offeredTimeZones.some((offered) => offered === zone);
const zonesOfStates = new RegExp(
  String.raw`^(?:US/|Pacific/Honolulu$|America/(?:Indiana/|Kentucky/|North_Dakota/|` +
    String.raw`(?:New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles|Anchorage|` +
    String.raw`Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico)$))`,
);

/** Whether a project is in the United States, by its time zone: there the month comes first. */
export const isInUnitedStates = (timeZone: string): boolean => zonesOfStates.test(timeZone);

/** The time zone of a project until its settings name another. */
export const defaultTimeZone = offeredTimeZones[0];

/** The page that makes a new project from a document, a sample or nothing (promise 6.19). */
export const newProjectPath = '/dashboard?new=1';

/** The orders of the list of projects; the first is that of a list without one. */
export const projectSorts = ['due', 'newest', 'name'] as const;
export type ProjectSort = (typeof projectSorts)[number];

/** What a person may do with a project; each right includes those before it. */
export const projectRights = ['read', 'print', 'edit', 'own'] as const;
export type ProjectRight = (typeof projectRights)[number];

/** Roles of a team whose members change its projects, while the owner's plan is Teams Unlimited. */
export const editingRoles = ['owner', 'manager', 'collaborator'] as const;

export interface BudgetCents {
  propertyValue: number | null;
  estimatedRenovationCost: number | null;
  otherCosts: number | null;
  projectedSaleValue: number | null;
}

/**
 * Profit in cents = projected sale value − (purchase price + renovation + other costs)
 * (promise 6.3).
 */
export function estimatedProfitCents(budget: BudgetCents): number {
  return (
    (budget.projectedSaleValue ?? 0) -
    ((budget.propertyValue ?? 0) + (budget.estimatedRenovationCost ?? 0) + (budget.otherCosts ?? 0))
  );
}

/** The most cents of a field: a billion dollars, which a number still holds exactly. */
export const MAX_CENTS = 100_000_000_000;

/**
 * Whole cents of a typed amount with at most 2 decimals, null for blank, undefined for anything
 * else. A comma is always a thousands separator, in Spanish too (es-US writes $1,234.56).
 */
export function centsFrom(typed: string): number | null | undefined {
  const text = typed.trim().replace(/^\$\s*/, '');
  if (text === '') return null;
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const cents =
    Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : undefined;
}

/**
 * Basis points of a typed percentage with at most 2 decimals (12.5 → 1250), null for blank,
 * undefined for anything else.
 */
export function basisPointsFrom(typed: string): number | null | undefined {
  const text = typed.trim().replace(/\s*%$/, '');
  if (text === '') return null;
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}
