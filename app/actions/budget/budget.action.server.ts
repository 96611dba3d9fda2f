import type { SubmissionResult } from '@conform-to/react';
import { json, type ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { AppError, codeOf } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import type { Flash } from '~/http/flash.server.ts';
import { fieldsOf, parseForm, requestIdOf, valueOf } from '~/http/form.server.ts';
import { forIntent, orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import type { ChangeOrderEvent } from '~/modules/budget/budget.rules.ts';
import {
  changeOrderSchema,
  expenseSchema,
  saleSchema,
  termsSchema,
} from '~/modules/budget/budget.schema.ts';
import { decideChange, requestChange } from '~/modules/budget/change-order.service.server.ts';
import {
  freezePlan,
  recordSale,
  saveTerms,
  undoSale,
} from '~/modules/budget/deal.service.server.ts';
import {
  addExpense,
  editExpense,
  setExpenseDeleted,
} from '~/modules/budget/expense.service.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { receiveBudgetForm, type BudgetForm } from './receive-budget-form.server.ts';

/** The forms of the budget tab that can be refused. */
type BudgetFormName = 'expense' | 'order' | 'terms' | 'sale';

/** Action data of the budget tab, where a form was refused. */
export interface BudgetActionData {
  form?: BudgetFormName;
  lastResult?: SubmissionResult | undefined;
  /** The receipt that came with a refused expense. */
  photoId?: string | null;
}

interface BudgetPost extends BudgetForm {
  context: RequestContext;
  access: ProjectAccess;
  fields: Record<string, string>;
  page: string;
}

type FlashKey = Extract<Flash['text'], string>;

const done = (
  { page }: BudgetPost,
  text: FlashKey,
  anchor = '',
  params: Flash['params'] = {},
): Promise<Response> => redirectWith(`${page}${anchor}`, { text, params, variant: 'success' });

/** Codes of refusals that the form shows. */
const formCodes: readonly string[] = ['invalid', 'versionConflict', 'storageFull', 'unavailable'];

/** The page again with a refused form; rethrows what is no refusal of its fields. */
async function refused(
  { context, form, photoId }: BudgetPost,
  error: unknown,
  schema: z.ZodObject,
  name: BudgetFormName,
): Promise<Response> {
  if (!formCodes.includes(codeOf(error))) throw error;
  const submission = parseForm(form, schema);
  const { lastResult, status } = await refusalOf(error, context, { submission });
  const answer: BudgetActionData = { form: name, lastResult, photoId };
  return json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** A receipt that was not accepted refuses the form: the person chooses another one, or none. */
function requireReceipt({ photoError }: BudgetPost): void {
  if (!photoError) return;
  const { fields } = photoError.params as { fields?: Record<string, string> };
  const key = fields ? Object.values(fields)[0] : 'photoType';
  if (photoError.status >= 500) throw photoError;
  throw new AppError('invalid', { fields: { receipt: key ?? 'photoType' } });
}

/** The form of an expense, handed to the verb that adds or edits one. */
const expenseForm =
  (
    text: string,
    save: (post: BudgetPost, input: z.output<typeof expenseSchema>) => Promise<unknown>,
  ) =>
  async (post: BudgetPost): Promise<Response> => {
    try {
      requireReceipt(post);
      await save(post, valueOf(parseForm(post.form, expenseSchema)));
      return await done(post, text, '#expenses');
    } catch (error) {
      return refused(post, error, expenseSchema, 'expense');
    }
  };

const add = expenseForm('budget.done.expenseAdded', ({ context, access, fields, photoId }, input) =>
  addExpense(context, access, input, photoId, requestIdOf(fields)),
);

const edit = expenseForm(
  'budget.done.expenseSaved',
  ({ context, access, fields, photoId }, input) => {
    const edited = { id: fields.expense ?? '', version: Number(fields.version), photoId };
    return editExpense(context, access, edited, input, requestIdOf(fields));
  },
);

const setDeleted =
  (isDeleted: boolean) =>
  async (post: BudgetPost): Promise<Response> => {
    await setExpenseDeleted(post.context, post.access, post.fields.expense ?? '', isDeleted);
    const text = isDeleted ? 'budget.done.expenseDeleted' : 'budget.done.expenseRestored';
    return done(post, text, '#expenses');
  };

async function askForChange(post: BudgetPost): Promise<Response> {
  const { context, access, form, fields } = post;
  try {
    const input = valueOf(parseForm(form, changeOrderSchema));
    const number = await requestChange(context, access, input, requestIdOf(fields));
    return await done(post, 'budget.done.orderRequested', '#orders', { number });
  } catch (error) {
    return refused(post, error, changeOrderSchema, 'order');
  }
}

const decide =
  (event: ChangeOrderEvent) =>
  async (post: BudgetPost): Promise<Response> => {
    await decideChange(post.context, post.access, post.fields.order ?? '', event);
    return done(post, `budget.done.order.${event}`, '#orders');
  };

async function freeze(post: BudgetPost): Promise<Response> {
  if (post.fields.confirm !== 'on')
    return redirectWith(`${post.page}#freeze`, {
      text: 'budget.freeze.tickFirst',
      variant: 'destructive',
    });
  await freezePlan(post.context, post.access, requestIdOf(post.fields));
  return done(post, 'budget.done.frozen');
}

async function terms(post: BudgetPost): Promise<Response> {
  const { context, access, form, fields } = post;
  try {
    const input = valueOf(parseForm(form, termsSchema));
    await saveTerms(context, access, Number(fields.version), input, requestIdOf(fields));
    return await done(post, 'budget.done.terms');
  } catch (error) {
    return refused(post, error, termsSchema, 'terms');
  }
}

async function sale(post: BudgetPost): Promise<Response> {
  const { context, access, form, fields } = post;
  try {
    const input = valueOf(parseForm(form, saleSchema));
    await recordSale(context, access, input, requestIdOf(fields));
    return await done(post, 'budget.done.sold');
  } catch (error) {
    return refused(post, error, saleSchema, 'sale');
  }
}

async function unsold(post: BudgetPost): Promise<Response> {
  await undoSale(post.context, post.access, requestIdOf(post.fields));
  return done(post, 'budget.done.unsold');
}

/** What each button does, by its intent. */
const intents: Readonly<Record<string, (post: BudgetPost) => Promise<Response>>> = {
  'expense.add': add,
  'expense.save': edit,
  'expense.delete': setDeleted(true),
  'expense.restore': setDeleted(false),
  'order.request': askForChange,
  'order.approve': decide('approve'),
  'order.refuse': decide('refuse'),
  'order.reopen': decide('reopen'),
  'plan.freeze': freeze,
  'terms.save': terms,
  'sale.save': sale,
  'sale.undo': unsold,
};

/** A form POST of a project's budget. */
export async function budgetAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  const projectId = params.id ?? '';
  try {
    const access = await projectFor(context, user, projectId, 'edit');
    const received = await receiveBudgetForm(request, context, access);
    const fields = fieldsOf(received.form);
    const run = forIntent(intents, fields.intent);
    const page = `/projects/${projectId}/budget`;
    return await run({ ...received, context, access, fields, page });
  } catch (error) {
    return orNotFound(error);
  }
}
