import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileHeaders } from '~/http/file.server.ts';
import { orNotFound } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { budgetCsv, budgetListOf } from '~/modules/budget/budget-file.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';

/** GET /projects/{id}/budget/csv: the lines or the expenses of a budget as CSV. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  const list = budgetListOf(new URL(request.url).searchParams);
  const text = await budgetCsv(context, access, list, await languageOf(context)).catch(orNotFound);
  return new Response(text, {
    headers: fileHeaders(`${access.project.name}-${list}.csv`, 'text/csv; charset=utf-8'),
  });
}
