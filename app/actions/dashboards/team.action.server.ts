import { json, type ActionFunctionArgs } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import {
  fieldsOf,
  parseForm,
  readForm,
  requestIdOf,
  valueOf,
  type FormSubmission,
} from '~/http/form.server.ts';
import { forIntent, orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import {
  dashboardFor,
  type DashboardAccess,
} from '~/modules/dashboards/dashboard-access.service.server.ts';
import { teamPath, type DashboardRight } from '~/modules/dashboards/dashboard.rules.ts';
import {
  joiningSchema,
  memberRoleSchema,
  teamDeletionSchema,
  teamPersonSchema,
  teamSettingsSchema,
} from '~/modules/dashboards/dashboard.schema.ts';
import {
  deleteDashboard,
  editDashboard,
  rotateCode,
  setJoining,
} from '~/modules/dashboards/dashboard.service.server.ts';
import {
  admitMember,
  declineMember,
  leaveTeam,
  removeMember,
  setMemberRole,
  transferTeam,
} from '~/modules/members/member.service.server.ts';

/** The call of a form whose fields are valid. */
interface TeamCall<Input> {
  context: RequestContext;
  access: DashboardAccess;
  input: Input;
  requestId: string | null;
}

/** Params of the message on the next page. */
type Told = Record<string, string> | void;

/** A form of the team's page. */
interface TeamIntent {
  /** The right that the form needs. */
  right: DashboardRight;
  /** Locale key of the message on the next page. */
  text: string;
  /** The next page; the team's page by default. */
  to?: string;
  /** Parses the form; `run` throws AppError, `invalid` with `fields` where the form is invalid. */
  prepare: (form: FormData) => {
    submission: FormSubmission<z.ZodObject>;
    run: (call: Omit<TeamCall<never>, 'input'>) => Promise<Told>;
  };
}

/** Makes an intent of what it needs and shows, its schema, and the function that handles its value. */
const teamIntent = <S extends z.ZodObject>(
  shown: Pick<TeamIntent, 'right' | 'text' | 'to'>,
  schema: S,
  run: (call: TeamCall<z.output<S>>) => Promise<Told>,
): TeamIntent => ({
  ...shown,
  prepare: (form) => {
    const submission = parseForm(form, schema);
    return {
      submission: submission as FormSubmission<z.ZodObject>,
      run: async (call) => run({ ...call, input: valueOf(submission) }),
    };
  },
});

const noFields = z.object({});

const intents: Record<string, TeamIntent> = {
  'member.admit': teamIntent(
    { right: 'manage', text: 'team.admitted' },
    teamPersonSchema,
    ({ context, access, input }) => admitMember(context, access, input.person),
  ),
  'member.decline': teamIntent(
    { right: 'manage', text: 'team.declined' },
    teamPersonSchema,
    ({ context, access, input }) => declineMember(context, access, input.person),
  ),
  'member.role': teamIntent(
    { right: 'own', text: 'team.roleSaved' },
    memberRoleSchema,
    ({ context, access, input }) => setMemberRole(context, access, input.person, input.role),
  ),
  'member.remove': teamIntent(
    { right: 'own', text: 'team.memberRemoved' },
    teamPersonSchema,
    ({ context, access, input }) => removeMember(context, access, input.person),
  ),
  'member.leave': teamIntent(
    { right: 'view', text: 'team.left', to: '/dashboard' },
    noFields,
    ({ context, access }) => leaveTeam(context, access),
  ),
  'team.rotate': teamIntent(
    { right: 'own', text: 'team.rotated' },
    noFields,
    ({ context, access, requestId }) => rotateCode(context, access, requestId),
  ),
  'team.joining': teamIntent(
    { right: 'own', text: 'team.joiningSaved' },
    joiningSchema,
    ({ context, access, input }) => setJoining(context, access, input.joining),
  ),
  'team.save': teamIntent(
    { right: 'own', text: 'team.saved' },
    teamSettingsSchema,
    ({ context, access, input }) => editDashboard(context, access, input),
  ),
  'team.transfer': teamIntent(
    { right: 'own', text: 'team.transferred' },
    teamPersonSchema,
    ({ context, access, input }) => transferTeam(context, access, input.person),
  ),
  'team.delete': teamIntent(
    { right: 'own', text: 'team.deleted', to: '/dashboard' },
    teamDeletionSchema,
    ({ context, access, input }) => deleteDashboard(context, access, input.typedName),
  ),
};

/** Action data: the refused form, its typed values and its errors. */
export interface TeamRefusal {
  intent: string;
  text: string;
  lastResult?: SubmissionResult;
}

/** The page again with a refused form; the error page where there is nothing to show. */
async function refused(
  error: unknown,
  context: RequestContext,
  intent: string,
  submission: FormSubmission<z.ZodObject> | null,
): Promise<Response> {
  const isShown =
    error instanceof AppError && !['notFound', 'forbidden', 'unknownIntent'].includes(error.code);
  if (!isShown) return orNotFound(error);
  const refusal = await refusalOf(error, context, submission ? { submission } : {});
  const { text, lastResult, status, headers } = refusal;
  const data: TeamRefusal = { intent, text, ...(lastResult ? { lastResult } : {}) };
  return json(data, { status, headers });
}

/** A form POST of a team's page (promises 14.6 and 14.9). */
export async function teamAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  let intent = '';
  let submission: FormSubmission<z.ZodObject> | null = null;
  try {
    const form = await readForm(request, context);
    intent = fieldsOf(form).intent ?? '';
    const right = Object.hasOwn(intents, intent) ? (intents[intent]?.right ?? 'view') : 'view';
    const access = await dashboardFor(context, user, params.dashboardId ?? '', right);
    const { prepare, text, to = teamPath(access.dashboard.id) } = forIntent(intents, intent);
    const prepared = prepare(form);
    submission = prepared.submission;
    const call = { context, access, requestId: requestIdOf(fieldsOf(form)) };
    const textParams = (await prepared.run(call)) ?? {};
    return await redirectWith(to, { text, params: textParams, variant: 'success' });
  } catch (error) {
    return refused(error, context, intent, submission);
  }
}
