import type { LoaderFunctionArgs } from '@remix-run/node';
import { sharedPictureLoader } from '~/actions/reports/shared-report.server.ts';

/** GET /r/{token}/photos/{name}: a picture of a shared report: `cover`, or a photo by its place. */
export const loader = (args: LoaderFunctionArgs) => sharedPictureLoader(args);
