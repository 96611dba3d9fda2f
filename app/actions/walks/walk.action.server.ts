import type { ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { requestIdOf } from '~/http/form.server.ts';
import {
  forIntent,
  orNotFound,
  redirectWith,
  refusalOf,
  refusalResponse,
} from '~/http/page.server.ts';
import { parsePayload } from '~/http/payload.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { finishWalk } from '~/modules/walks/finish-walk.service.server.ts';
import { roomsOf, walkPath, walksPath, type CheckResult } from '~/modules/walks/walk.rules.ts';
import { checkFormSchema } from '~/modules/walks/walk.schema.ts';
import { answerCheck, discardWalk } from '~/modules/walks/walk.service.server.ts';
import { viewWalk } from '~/modules/walks/walk-view.service.server.ts';
import { receiveCheck } from './receive-check.server.ts';

/** A form POST of the page of a walk. */
interface WalkPost {
  context: RequestContext;
  access: ProjectAccess;
  walkId: string;
  fields: Record<string, string>;
}

/** The address of the check that comes next; after a failed one its own, for note and photo. */
async function nextHref(
  { context, access, walkId }: WalkPost,
  position: number,
  isOver: boolean,
): Promise<string> {
  const { checks } = await viewWalk(context, access, walkId, await languageOf(context));
  const at = Math.min(position + (isOver ? 1 : 0), checks.length - 1);
  const room = roomsOf(checks).findIndex((each) => each.checks.some((c) => c === checks[at]));
  const anchor = isOver && position === checks.length - 1 ? 'finish' : `check-${at + 1}`;
  return `${walkPath(access.project.id, walkId)}?room=${room + 1}#${anchor}`;
}

/** Answers a check; without a result only its note and photos are kept. */
const answer =
  (result?: CheckResult) =>
  async (post: WalkPost): Promise<Response> => {
    const { context, access, fields } = post;
    const input = parsePayload(checkFormSchema, fields);
    const requestId = requestIdOf(fields);
    // The button is part of the answer: another one of the same page is another answer.
    const key = requestId && `${requestId}.${fields.intent}.${input.note}`;
    const said = result ? { ...input, result } : input;
    const { position } = await answerCheck(context, access, said, key);
    return redirectWith(await nextHref(post, position, result === 'pass' || result === 'na'), null);
  };

async function finish({ context, access, walkId }: WalkPost): Promise<Response> {
  const count = await finishWalk(context, access, walkId, await languageOf(context));
  return redirectWith(walkPath(access.project.id, walkId), {
    text: count > 0 ? 'walks.finishedTasks' : 'walks.finishedClean',
    params: { count },
    variant: 'success',
  });
}

async function discard({ context, access, walkId }: WalkPost): Promise<Response> {
  await discardWalk(context, access, walkId);
  return redirectWith(walksPath(access.project.id), {
    text: 'walks.discarded',
    variant: 'success',
  });
}

/** What each button does, by its intent. */
const intents: Readonly<Record<string, (post: WalkPost) => Promise<Response>>> = {
  'walk.pass': answer('pass'),
  'walk.fail': answer('fail'),
  'walk.na': answer('na'),
  'walk.note': answer(),
  'walk.finish': finish,
  'walk.discard': discard,
};

/** What the page says itself, above the checks. */
const isShown = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'invalid' || error.code.startsWith('storage'));

/** A form POST of the page of a walk (promise 12.20). */
export async function walkAction({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  try {
    const access = await projectFor(context, user, params.id ?? '', 'edit');
    const { fields, refused } = await receiveCheck(request, context, access);
    const run = forIntent(intents, fields.intent);
    const response = await run({ context, access, walkId: params.walkId ?? '', fields });
    if (refused) return refusalResponse(await refusalOf(refused, context));
    return response;
  } catch (error) {
    if (isShown(error)) return refusalResponse(await refusalOf(error, context));
    if (error instanceof AppError && error.code === 'versionConflict')
      return redirectWith(walkPath(params.id ?? '', params.walkId ?? ''), {
        text: 'walks.refused',
        variant: 'destructive',
      });
    return orNotFound(error);
  }
}
