import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileHeaders, streamResponse } from '~/http/file.server.ts';
import { orNotFound } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { taskCsv } from '~/modules/exchange/task-export.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { viewOf } from '~/pages/projects/tasks.page.server.ts';

/** GET /projects/{id}/tasks/csv: the tasks of the list's filter, all pages, as CSV. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  const view = viewOf(new URL(request.url).searchParams);
  const rows = taskCsv(context, access, view, await languageOf(context));
  return streamResponse(
    context,
    rows,
    fileHeaders(`${access.project.name}.csv`, 'text/csv; charset=utf-8'),
  );
}
