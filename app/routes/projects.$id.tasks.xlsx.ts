import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileHeaders } from '~/http/file.server.ts';
import { orNotFound } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { taskWorkbook } from '~/modules/exchange/task-export.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { viewOf } from '~/pages/projects/tasks.page.server.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** GET /projects/{id}/tasks/xlsx: the tasks of the list's filter, all pages, for Excel. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  const view = viewOf(new URL(request.url).searchParams);
  const language = await languageOf(context);
  const bytes = await taskWorkbook(context, access, view, language).catch(orNotFound);
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...fileHeaders(`${access.project.name}.xlsx`, XLSX),
      'Content-Length': String(bytes.length),
    },
  });
}
