import type { SubmissionResult } from '@conform-to/react';
import { json, type ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import {
  fieldsOf,
  parseForm,
  readForm,
  replyTo,
  requestIdOf,
  valueOf,
  type FormSubmission,
} from '~/http/form.server.ts';
import { forIntent, orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import {
  archiveProjectAndNotify,
  updateProjectAndNotify,
} from '~/modules/notices/project-change.service.server.ts';
import { deleteProject, moveProject } from '~/modules/projects/lifecycle.service.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ProjectFieldName } from '~/modules/projects/project.rules.ts';
import {
  projectDeletionSchema,
  projectSettingsSchema,
  projectTeamSchema,
} from '~/modules/projects/project.schema.ts';
import {
  setProjectTeam,
  type ProjectFormText,
} from '~/modules/projects/update-project.service.server.ts';
import { slotTakenFlash, statusFlash } from './status-flash.ts';

/** Action data of the settings, where a form was refused. */
export interface SettingsActionData {
  lastResult?: SubmissionResult;
  /** Somebody saved in between: the errors of `lastResult` are the values now. */
  isConflict?: true;
  /** The refused form that deletes the project. */
  deletion?: SubmissionResult;
}

/** A form POST of the settings. */
interface SettingsPost {
  context: RequestContext;
  access: ProjectAccess;
  form: FormData;
  /** The path of the settings. */
  page: string;
}

const answer = (data: SettingsActionData, status: number): Response =>
  json(data, { status, headers: { 'Cache-Control': 'no-store' } });

/** A value as the conflict message shows it: that of a choice by its label. */
function shownValue(language: Language, name: ProjectFieldName, value: string): string {
  if (name === 'kind') return t(language, `projects.kind.${value}`);
  if (name === 'reportLanguage') return t(language, `projects.report.language.${value}`);
  if (['enableBudgetTracking', 'notesInReport', 'descriptionInReport'].includes(name))
    return t(language, value ? 'lifecycle.conflict.on' : 'lifecycle.conflict.off');
  return value || t(language, 'lifecycle.conflict.empty');
}

function conflictAnswer(
  { params }: AppError,
  language: Language,
  submission: FormSubmission<typeof projectSettingsSchema>,
): Response {
  const current = params.current as ProjectFormText;
  const fields = Object.fromEntries(
    (params.differs as ProjectFieldName[]).map((name) => {
      const value = shownValue(language, name, current[name] ?? '');
      return [name, t(language, 'lifecycle.conflict.theirs', { value })];
    }),
  );
  const lastResult = replyTo(submission, { text: '', fields });
  return answer({ lastResult, isConflict: true }, 409);
}

async function save({ context, access, form, page }: SettingsPost): Promise<Response> {
  const submission = parseForm(form, projectSettingsSchema);
  try {
    await updateProjectAndNotify(context, access, fieldsOf(form).tag ?? '', valueOf(submission));
    return await redirectWith(page, { text: 'lifecycle.settings.saved', variant: 'success' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'versionConflict')
      return conflictAnswer(error, await languageOf(context), submission);
    if (error.code !== 'invalid') throw error;
    const { lastResult, status } = await refusalOf(error, context, { submission });
    return answer({ ...(lastResult ? { lastResult } : {}) }, status);
  }
}

async function remove({ context, access, form }: SettingsPost): Promise<Response> {
  const submission = parseForm(form, projectDeletionSchema);
  try {
    const { typedName } = valueOf(submission);
    const requestId = requestIdOf(fieldsOf(form));
    const change = await deleteProject(context, access, { typedName, requestId });
    return await redirectWith('/dashboard', statusFlash('deleted', change));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    const { lastResult, status } = await refusalOf(error, context, { submission });
    return answer({ ...(lastResult ? { deletion: lastResult } : {}) }, status);
  }
}

async function setTeam({ context, access, form, page }: SettingsPost): Promise<Response> {
  const { dashboardId } = valueOf(parseForm(form, projectTeamSchema));
  await setProjectTeam(context, access, dashboardId);
  return redirectWith(page, { text: 'team.project.saved', variant: 'success' });
}

const move =
  (to: 'hold' | 'resume' | 'archive' | 'reopen') =>
  async ({ context, access, form, page }: SettingsPost): Promise<Response> => {
    const requestId = requestIdOf(fieldsOf(form));
    const change =
      to === 'archive'
        ? await archiveProjectAndNotify(context, access, requestId)
        : await moveProject(context, access, to, requestId);
    return redirectWith(page, statusFlash(to, change));
  };

/** What each button does, by its intent. */
const intents: Readonly<Record<string, (post: SettingsPost) => Promise<Response>>> = {
  'project.save': save,
  'project.delete': remove,
  'project.team': setTeam,
  'project.hold': move('hold'),
  'project.resume': move('resume'),
  'project.archive': move('archive'),
  'project.reopen': move('reopen'),
};

/** The page again with the message of a refused change of status. */
function refusedMove(error: unknown, page: string): Promise<Response> {
  if (error instanceof AppError && error.code === 'openProjectExists')
    return redirectWith(page, slotTakenFlash(error.params.name));
  if (error instanceof AppError && error.code === 'illegalProjectTransition')
    return redirectWith(page, { text: `errors.${error.code}`, variant: 'destructive' });
  return orNotFound(error);
}

/** A form POST of a project's settings: its fields, its status, or its deletion. */
export async function settingsAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  const page = `/projects/${params.id ?? ''}/settings`;
  try {
    const form = await readForm(request, context);
    const access = await projectFor(context, user, params.id ?? '', 'edit');
    return await forIntent(intents, fieldsOf(form).intent)({ context, access, form, page });
  } catch (error) {
    return refusedMove(error, page);
  }
}
