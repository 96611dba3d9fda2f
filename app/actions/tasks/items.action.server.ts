import type { SubmissionResult } from '@conform-to/react';
import { json, redirect } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, parseForm, replyTo, requestIdOf, valueOf } from '~/http/form.server.ts';
import { forIntent, orNotFound, refusalOf } from '~/http/page.server.ts';
import { languageOf } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { itemSchema, newItemsSchema } from '~/modules/tasks/task-item.schema.ts';
import {
  addItems,
  deleteItem,
  editItem,
  moveItem,
  tickItem,
} from '~/modules/tasks/task-items.service.server.ts';

/** Action data of the task's page, where a form of its steps was refused. */
export interface ItemsActionData {
  /** `id`: the edited step; null for new ones. */
  step?: { id: string | null; lastResult?: SubmissionResult };
}

export const isItemIntent = (intent: string | undefined): boolean =>
  intent?.startsWith('item.') ?? false;

const answer = (step: ItemsActionData['step'], status: number): Response =>
  json({ step } satisfies ItemsActionData, { status, headers: { 'Cache-Control': 'no-store' } });

/** A form of the steps: whose, and the step that its button names. */
interface StepCall {
  context: RequestContext;
  access: ProjectAccess;
  number: number;
  form: FormData;
  id: string;
  requestId: string | null;
}

const tick =
  (done: boolean) =>
  ({ context, access, number, id }: StepCall): Promise<void> =>
    tickItem(context, access, number, { id, done });
const move =
  (by: -1 | 1) =>
  ({ context, access, number, id, requestId }: StepCall): Promise<void> =>
    moveItem(context, access, number, { id, by }, requestId);

/** What the button of each intent does. */
const verbs: Readonly<Record<string, (call: StepCall) => Promise<void>>> = {
  'item.add': async ({ context, access, number, form, requestId }) => {
    const { steps } = valueOf(parseForm(form, newItemsSchema));
    await addItems(context, access, number, steps, requestId);
  },
  'item.edit': async ({ context, access, number, form, id }) => {
    const { step: text } = valueOf(parseForm(form, itemSchema));
    const { before = '' } = fieldsOf(form);
    await editItem(context, access, number, { id, before, text });
  },
  'item.done': tick(true),
  'item.undone': tick(false),
  'item.up': move(-1),
  'item.down': move(1),
  'item.delete': ({ context, access, number, id, requestId }) =>
    deleteItem(context, access, number, id, requestId),
};

/** Runs a form of a task's steps; the id of a step follows its intent after a colon. */
async function run(
  context: RequestContext,
  access: ProjectAccess,
  number: number,
  form: FormData,
): Promise<void> {
  const { intent = '', ...fields } = fieldsOf(form);
  const [name = '', id = ''] = intent.split(':');
  await forIntent(
    verbs,
    name,
  )({ context, access, number, form, id, requestId: requestIdOf(fields) });
}

/** A form POST that adds, ticks, edits, moves or deletes a step; a refused one keeps its text. */
export async function itemsAction(
  context: RequestContext,
  access: ProjectAccess,
  { number, form, page }: { number: number; form: FormData; page: string },
): Promise<Response> {
  const [verb, edited] = (fieldsOf(form).intent ?? '').split(':');
  try {
    await run(context, access, number, form);
    return redirect(`${page}#steps`, 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const id = verb === 'item.edit' ? (edited ?? null) : null;
    const submission = parseForm(form, id === null ? newItemsSchema : itemSchema);
    if (error.code === 'versionConflict') {
      const value = String(error.params.current);
      const text = t(await languageOf(context), 'work.steps.conflict', { value });
      return answer({ id, lastResult: replyTo(submission, { text, fields: { step: text } }) }, 409);
    }
    if (error.code !== 'invalid') return orNotFound(error);
    const { lastResult, status } = await refusalOf(error, context, { submission });
    return answer({ id, ...(lastResult ? { lastResult } : {}) }, status);
  }
}
