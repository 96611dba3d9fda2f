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
import { orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import {
  dashboardFor,
  type DashboardAccess,
} from '~/modules/dashboards/dashboard-access.service.server.ts';
import { joinings, teamPath, type DashboardRight } from '~/modules/dashboards/dashboard.rules.ts';
import {
  givenRoleSchema,
  teamDeletionSchema,
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

/** A form of the team's page. */
interface TeamIntent {
  /** The right that the form needs. */
  right: DashboardRight;
  /** Locale key of the message on the next page. */
  text: string;
  /** The next page; the team's page by default. */
  to?: string;
  schema: z.ZodObject;
  run: (call: {
    context: RequestContext;
    access: DashboardAccess;
    input: Record<string, string>;
    requestId: string | null;
  }) => Promise<void>;
}

const personSchema = z.object({ person: z.string().max(40) });
const joiningSchema = z.object({ joining: z.enum(joinings) });
const noFields = z.object({});

/** The forms that let people in and out. */
const memberIntents: Record<string, TeamIntent> = {
  'member.admit': {
    right: 'manage',
    text: 'team.admitted',
    schema: personSchema,
    run: ({ context, access, input }) => admitMember(context, access, input.person!),
  },
  'member.decline': {
    right: 'manage',
    text: 'team.declined',
    schema: personSchema,
    run: ({ context, access, input }) => declineMember(context, access, input.person!),
  },
  'member.role': {
    right: 'own',
    text: 'team.roleSaved',
    schema: z.object({ ...personSchema.shape, ...givenRoleSchema.shape }),
    run: ({ context, access, input }) =>
      setMemberRole(context, access, input.person!, givenRoleSchema.parse(input).role),
  },
  'member.remove': {
    right: 'own',
    text: 'team.memberRemoved',
    schema: personSchema,
    run: ({ context, access, input }) => removeMember(context, access, input.person!),
  },
  'member.leave': {
    right: 'view',
    text: 'team.left',
    to: '/dashboard',
    schema: noFields,
    run: ({ context, access }) => leaveTeam(context, access),
  },
};

/** The owner's forms of the team itself. */
const ownerIntents: Record<string, TeamIntent> = {
  'team.rotate': {
    right: 'own',
    text: 'team.rotated',
    schema: noFields,
    run: ({ context, access, requestId }) => rotateCode(context, access, requestId),
  },
  'team.joining': {
    right: 'own',
    text: 'team.joiningSaved',
    schema: joiningSchema,
    run: ({ context, access, input }) =>
      setJoining(context, access, joiningSchema.parse(input).joining),
  },
  'team.save': {
    right: 'own',
    text: 'team.saved',
    schema: teamSettingsSchema,
    run: ({ context, access, input }) =>
      editDashboard(context, access, teamSettingsSchema.parse(input)),
  },
  'team.transfer': {
    right: 'own',
    text: 'team.transferred',
    schema: personSchema,
    run: ({ context, access, input }) => transferTeam(context, access, input.person!),
  },
  'team.delete': {
    right: 'own',
    text: 'team.deleted',
    to: '/dashboard',
    schema: teamDeletionSchema,
    run: ({ context, access, input }) => deleteDashboard(context, access, input.typedName!),
  },
};
const intents = { ...memberIntents, ...ownerIntents };

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
  const { text, lastResult, status } = refusal;
  const data: TeamRefusal = { intent, text, ...(lastResult ? { lastResult } : {}) };
  return json(data, { status, headers: { 'Cache-Control': 'no-store' } });
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
    const isKnown = Object.hasOwn(intents, intent);
    const definition = isKnown ? intents[intent as keyof typeof intents] : undefined;
    const right = definition?.right ?? 'view';
    const access = await dashboardFor(context, user, params.dashboardId ?? '', right);
    if (!definition) throw new AppError('unknownIntent');
    submission = parseForm(form, definition.schema);
    const input = valueOf(submission) as Record<string, string>;
    await definition.run({ context, access, input, requestId: requestIdOf(fieldsOf(form)) });
    const to = definition.to ?? teamPath(access.dashboard.id);
    return await redirectWith(to, { text: definition.text, variant: 'success' });
  } catch (error) {
    return refused(error, context, intent, submission);
  }
}
