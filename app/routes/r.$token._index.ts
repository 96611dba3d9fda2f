import type { LoaderFunctionArgs } from '@remix-run/node';
import { sharedReportLoader } from '~/flows/shared-report/shared-report.server.ts';

/** GET /r/{token}: a report for people without an account, HTML without scripts. */
export const loader = (args: LoaderFunctionArgs) => sharedReportLoader(args);
