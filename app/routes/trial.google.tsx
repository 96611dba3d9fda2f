import {
  json,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { finishGoogle } from '~/actions/account/google-sign-in.server.ts';
import { fieldsOf, formStamp, readForm } from '~/http/form.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { googleKind } from '~/modules/account/google.service.server.ts';
import { TrialGoogleScreen } from '~/screens/account/trial-google-screen.tsx';

export const handle = { title: 'google.picker.title' };

/** Throws 404 where Google's own sign-in is set up. */
function requirePicker(context: AppLoadContext): void {
  if (googleKind(context) !== 'picker') throw new Response(null, { status: 404 });
}

export async function loader({ context }: LoaderFunctionArgs) {
  requirePicker(context);
  const data = await pageData(context, ['google'], { stamp: formStamp(context) });
  return json(data);
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePicker(context);
  const fields = fieldsOf(await readForm(request, context).catch(orNotFound));
  const headers = { Cookie: request.headers.get('cookie') ?? '' };
  const body = new URLSearchParams(fields);
  return finishGoogle(new Request(request.url, { method: 'POST', headers, body }), context);
}

export default function TrialGoogle() {
  return <TrialGoogleScreen stamp={useLoaderData<typeof loader>().stamp} />;
}
