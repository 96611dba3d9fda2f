import { z } from 'zod';
import { cleanText, requiredText } from '~/modules/account/account.schema.ts';
import { taskNumber } from '~/modules/photos/photo.schema.ts';
import { basisPointsFrom, centsFrom } from '~/modules/projects/project.rules.ts';
import { optionalDay } from '~/modules/projects/day.schema.ts';
import {
  MAX_TASK_CENTS,
  expenseKinds,
  mayHaveTask,
  paymentMethods,
  type ExpenseKind,
} from './budget.rules.ts';

/** Signed whole cents of a typed amount; null for blank, undefined for anything else. */
export function signedCentsFrom(typed: string): number | null | undefined {
  const match = /^([-−]?)\s*(.*)$/su.exec(typed.trim());
  const cents = centsFrom(match?.[2] ?? '');
  if (cents === null && match?.[1]) return undefined;
  return cents && match?.[1] ? -cents : cents;
}

type Read = (typed: string) => number | null | undefined;

/** A typed amount or share; blank is null. */
const typed = (read: Read, key: string) =>
  z
    .string()
    .max(40, key)
    .optional()
    .transform((value, context) => {
      const amount = read(value ?? '');
      if (amount === undefined) context.addIssue({ code: 'custom', message: key });
      return amount ?? null;
    });
const money = typed(centsFrom, 'money');
const share = typed(basisPointsFrom, 'percent');

/** A typed amount that must be there, and must not be 0. */
const requiredCents = z
  .string()
  .max(40, 'signedMoney')
  .transform((value, context) => {
    const amount = signedCentsFrom(value);
    if (!amount)
      context.addIssue({
        code: 'custom',
        message: value.trim() === '' ? 'required' : 'signedMoney',
      });
    return amount ?? 0;
  });

const requiredDay = z
  .string()
  .refine((value) => value.trim() !== '', 'required')
  .transform((value): string | null | undefined => value)
  .pipe(optionalDay)
  .transform((value) => value ?? '');

const ticked = z
  .enum(['on', ''])
  .optional()
  .transform((value) => value === 'on');

/** The form of an expense (promise 29.4). */
export const expenseSchema = z.object({
  vendor: requiredText(200),
  kind: z.enum(expenseKinds, 'wrong'),
  cents: requiredCents,
  taxCents: money,
  spentOn: requiredDay,
  method: z.enum(paymentMethods, 'wrong').default('card'),
  task: taskNumber,
  isPaid: ticked,
  note: cleanText(1000).default(''),
});
export type ExpenseInput = z.output<typeof expenseSchema>;

/** What one field of an expense says about another, by field; empty where all is well. */
export function expenseErrors({
  cents,
  taxCents,
  kind,
  task,
}: Pick<ExpenseInput, 'cents' | 'taxCents' | 'kind' | 'task'>): Record<string, string> {
  return {
    ...((taxCents ?? 0) > Math.abs(cents) ? { taxCents: 'taxAbove' } : {}),
    ...(task !== null && !mayHaveTask(kind as ExpenseKind) ? { task: 'expenseTask' } : {}),
  };
}

/** The form of a change order (promise 29.5). */
export const changeOrderSchema = z.object({
  reason: requiredText(300),
  cents: z
    .string()
    .max(40, 'signedMoney')
    .transform((value, context) => {
      const amount = signedCentsFrom(value);
      if (amount === undefined) context.addIssue({ code: 'custom', message: 'signedMoney' });
      return amount ?? 0;
    }),
  days: z
    .string()
    .regex(/^[-−]?\d{0,3}$/u, 'changeDays')
    .default('')
    .transform((value) => Number(value.replace('−', '-')) || 0),
  task: taskNumber,
});
export type ChangeOrderInput = z.output<typeof changeOrderSchema>;

/** The terms of a deal (promise 29.7). */
export const termsSchema = z.object({
  contingency: share,
  monthlyHolding: money,
  loan: money,
  loanRate: share,
  targetDate: optionalDay,
  shared: ticked,
});
export type TermsInput = z.output<typeof termsSchema>;

/** The sale of the house. */
export const saleSchema = z.object({
  soldCents: money.refine((value) => value !== null && value > 0, 'money'),
  soldOn: requiredDay,
  isClosed: ticked,
});
export type SaleInput = z.output<typeof saleSchema>;

const taskCents = money.refine((value) => value === null || value <= MAX_TASK_CENTS, 'money');

/** What a task is expected to cost. */
export const taskCostsSchema = z.object({
  estimated: taskCents,
  forecast: taskCents,
  credit: taskCents,
  final: ticked,
});
export type TaskCosts = z.output<typeof taskCostsSchema>;
