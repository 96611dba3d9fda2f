import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileHeaders } from '~/http/file.server.ts';
import { orNotFound } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { budgetListOf, budgetWorkbook } from '~/modules/budget/budget-file.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** GET /projects/{id}/budget/xlsx: the lines or the expenses of a budget for Excel. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  const list = budgetListOf(new URL(request.url).searchParams);
  const language = await languageOf(context);
  const bytes = await budgetWorkbook(context, access, list, language).catch(orNotFound);
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...fileHeaders(`${access.project.name}-${list}.xlsx`, XLSX),
      'Content-Length': String(bytes.length),
    },
  });
}
