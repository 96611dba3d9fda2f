import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  settingsAction,
  type SettingsActionData,
} from '~/actions/projects/settings.action.server.ts';
import { constraintOf, formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { hasFrozenPlan } from '~/modules/budget/budget-access.service.server.ts';
import { teamsOf } from '~/modules/dashboards/dashboard.service.server.ts';
import { reopenTakenBy } from '~/modules/projects/lifecycle.service.server.ts';
import { legalLifecycleEvents } from '~/modules/projects/lifecycle.rules.ts';
import { allows, isSettled, projectFor } from '~/modules/projects/project-access.service.server.ts';
import { offeredTimeZones } from '~/modules/projects/project.rules.ts';
import { projectDeletionSchema, projectSettingsSchema } from '~/modules/projects/project.schema.ts';
import { projectForm } from '~/modules/projects/update-project.service.server.ts';
import { ProjectSettingsScreen } from '~/screens/projects/project-settings-screen.tsx';

/** The texts of the project's team. */
const teamTexts = [
  'team.project.title',
  'team.project.text',
  'team.project.field',
  'team.project.none',
  'team.project.save',
];

export const handle = { title: 'projects.tab.settings' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  const { project } = access;
  // People who may only read the project, or joined within the hour by digits, have no settings.
  if (!isSettled(access)) throw redirect(`/projects/${project.id}`);
  return json(
    await pageData(context, ['projects', 'lifecycle', ...teamTexts], {
      projectId: project.id,
      ...(await projectForm(context, access)),
      profitCents: project.estimatedProfitCents ?? null,
      isPlanFrozen: await hasFrozenPlan(context.em, project.id),
      timeZones: [...new Set<string>([...offeredTimeZones, project.timeZone])],
      owned: allows(access, 'own')
        ? {
            name: project.name,
            events: legalLifecycleEvents(project.status),
            takenBy: await reopenTakenBy(context.em, project),
            teamId: project.dashboardId ?? '',
            teams: (await teamsOf(context, user)).filter(({ role }) => role === 'owner'),
          }
        : null,
      stamp: formStamp(context),
      constraint: constraintOf(projectSettingsSchema),
      deletionConstraint: constraintOf(projectDeletionSchema),
    }),
  );
}

export const action = (args: ActionFunctionArgs) => settingsAction(args);

export default function Settings() {
  const data = useLoaderData<typeof loader>();
  const answer = (useActionData() ?? {}) as SettingsActionData;
  return <ProjectSettingsScreen key={data.tag} {...data} {...answer} />;
}
