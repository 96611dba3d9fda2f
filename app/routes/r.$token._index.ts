import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { sharedReportAction, sharedReportLoader } from '~/actions/reports/shared-report.server.ts';

/** /r/{token}: a report for people without an account, HTML without scripts; POST signs it. */
export const loader = (args: LoaderFunctionArgs) => sharedReportLoader(args);
export const action = (args: ActionFunctionArgs) => sharedReportAction(args);
