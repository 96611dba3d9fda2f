/** What money is spent on; labels are texts `budget.kind.<kind>`. */
export const expenseKinds = [
  'labor',
  'material',
  'permit',
  'fee',
  'holding',
  'closing',
  'other',
] as const;
export type ExpenseKind = (typeof expenseKinds)[number];

/** Kinds that belong to no task: they are other costs. */
const ofNoTask: readonly ExpenseKind[] = ['holding', 'closing'];
export const mayHaveTask = (kind: ExpenseKind): boolean => !ofNoTask.includes(kind);

/** Whether an expense belongs to the renovation, and not to the other costs of the deal. */
export const isRenovation = (kind: ExpenseKind, taskId: string | null): boolean =>
  mayHaveTask(kind) && (taskId !== null || kind !== 'other');

export const paymentMethods = ['card', 'check', 'cash', 'transfer', 'other'] as const;

export const changeOrderStates = ['requested', 'approved', 'refused'] as const;
export type ChangeOrderState = (typeof changeOrderStates)[number];

/** What is done with a change order: its new state. */
export const changeOrderEvents = {
  approve: { from: ['requested'], to: 'approved' },
  refuse: { from: ['requested'], to: 'refused' },
  reopen: { from: ['approved', 'refused'], to: 'requested' },
} as const satisfies Record<string, { from: readonly ChangeOrderState[]; to: ChangeOrderState }>;
export type ChangeOrderEvent = keyof typeof changeOrderEvents;

/** Basis points of the renovation that are kept for surprises, until somebody sets another share. */
export const DEFAULT_CONTINGENCY = 1_000;
/** Basis points of the rule of thumb, until the what-if form names others. */
export const RULE_OF_THUMB = 7_000;

/** Expenses and change orders of one project. */
export const MAX_EXPENSES = 5_000;
export const MAX_CHANGE_ORDERS = 500;
/** The most cents of one task, which its column holds. */
export const MAX_TASK_CENTS = 2_000_000_000;
