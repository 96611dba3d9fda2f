import type { LoaderFunctionArgs } from '@remix-run/node';
import { orNotFound } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { allows, projectFor } from '~/modules/projects/project-access.service.server.ts';
import { crewQrOf } from '~/modules/reports/report-crew-link.service.server.ts';
import { reportFor, reportHtml } from '~/modules/reports/report-reading.service.server.ts';

/** The Content-Security-Policy of a report, which has its styles and font inline. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * The HTML of a report, for reading and printing, also where no PDF can be created (promise 13.2).
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  const report = await reportFor(context, access, Number(params.number)).catch(orNotFound);
  const qr = allows(access, 'edit') ? await crewQrOf(context, report.snapshot) : null;
  return new Response(await reportHtml(report, { qr }), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': policy,
    },
  });
}
