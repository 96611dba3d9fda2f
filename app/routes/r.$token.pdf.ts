import type { LoaderFunctionArgs } from '@remix-run/node';
import { sharedFileLoader } from '~/actions/reports/shared-report.server.ts';

/** GET /r/{token}/pdf: the file of a shared report. */
export const loader = (args: LoaderFunctionArgs) => sharedFileLoader(args);
