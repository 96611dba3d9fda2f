import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AppError } from '~/errors.ts';
import {
  constraintOf,
  fieldsOf,
  formStamp,
  parseForm,
  readForm,
  requestIdOf,
  valueOf,
} from '~/http/form.server.ts';
import {
  pageData,
  redirectWith,
  refusalOf,
  refusalResponse,
  type FormRefusal,
} from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { teamPath } from '~/modules/dashboards/dashboard.rules.ts';
import { teamSchema } from '~/modules/dashboards/dashboard.schema.ts';
import {
  createDashboard,
  mayCreateTeam,
  teamsOf,
} from '~/modules/dashboards/dashboard.service.server.ts';
import { CreateTeamScreen } from '~/screens/dashboards/create-team-screen.tsx';

export const handle = { title: 'team.create.title' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  return json(
    await pageData(context, ['team', 'fields'], {
      mayCreate: mayCreateTeam(user),
      teams: await teamsOf(context, user),
      language: await languageOf(context),
      stamp: formStamp(context),
      constraint: constraintOf(teamSchema),
    }),
  );
}

/** Creates a team (promise 14.6) and opens its page, which shows the code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  let submission: ReturnType<typeof parseForm<typeof teamSchema>> | undefined;
  try {
    const form = await readForm(request, context);
    const fields = fieldsOf(form);
    submission = parseForm(form, teamSchema);
    if (fields.intent !== 'team.create') throw new AppError('unknownIntent');
    const id = await createDashboard(context, user, valueOf(submission), requestIdOf(fields));
    return await redirectWith(teamPath(id), { text: 'team.create.done', variant: 'success' });
  } catch (error) {
    return refusalResponse(await refusalOf(error, context, submission ? { submission } : {}));
  }
}

export default function CreateDashboard() {
  const data = useLoaderData<typeof loader>();
  const { refusal } = (useActionData() ?? {}) as { refusal?: FormRefusal };
  return <CreateTeamScreen {...data} lastResult={refusal?.lastResult} alert={refusal ?? null} />;
}
