import type { SubmissionResult } from '@conform-to/react';
import { json } from '@remix-run/node';
import { codeOf } from '~/errors.ts';
import { parseForm, requestIdOf, valueOf } from '~/http/form.server.ts';
import { redirectWith, refusalOf } from '~/http/page.server.ts';
import { taskCostsSchema } from '~/modules/budget/budget.schema.ts';
import { saveTaskCosts } from '~/modules/budget/task-costs.service.server.ts';
import type { TaskPost } from './task-tools.action.server.ts';

/** Action data of the costs of a task, where their form was refused. */
export interface CostsActionData {
  costsResult?: SubmissionResult | undefined;
}

/** The form of a task's costs. */
export async function costsAction(
  { context, access, number, form, fields }: TaskPost,
  page: string,
): Promise<Response> {
  const submission = parseForm(form, taskCostsSchema);
  try {
    const costs = valueOf(submission);
    await saveTaskCosts(context, access, number, costs, requestIdOf(fields));
    return await redirectWith(`${page}#costs`, { text: 'costs.saved', variant: 'success' });
  } catch (error) {
    if (codeOf(error) !== 'invalid') throw error;
    const { lastResult, status } = await refusalOf(error, context, { submission });
    const answer: CostsActionData = { costsResult: lastResult };
    return json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
  }
}
