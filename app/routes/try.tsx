import {
  json,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readPreviewCookie } from '~/actions/previews/preview-cookie.server.ts';
import { previewReader, tryAction } from '~/actions/previews/try.action.server.ts';
import { formStamp } from '~/http/form.server.ts';
import { pageData, type FormRefusal } from '~/http/page.server.ts';
import type { PageHandle } from '~/http/page-title.ts';
import { languageOf, userOf } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { keepPreview } from '~/modules/previews/preview.service.server.ts';
import { previewPage } from '~/pages/previews/preview.page.server.ts';
import { TryScreen } from '~/screens/previews/try-screen.tsx';

export const handle: PageHandle = { title: 'preview.title' };

/** Seconds after which a page that waits for the reading is loaded again. */
const RELOAD_S = 2;

/**
 * A document before any account (promise 5.23). A browser that has asked to keep its list gives it to
 * the account that it signs in to.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await userOf(context);
  const language = await languageOf(context);
  const cookie = await readPreviewCookie(request);
  const reader = await previewReader(request, user);
  if (user && cookie?.keep) await keepPreview(context, { ...reader, userId: user.id });
  const page = await previewPage(context, user, reader, {
    language,
    show: new URL(request.url).searchParams.get('show'),
  });
  const robots: Record<string, string> = page.preview ? { 'X-Robots-Tag': 'noindex' } : {};
  return json(
    await pageData(context, ['preview', 'reading', 'ledger'], {
      ...page,
      description: t(language, 'preview.intro'),
      stamp: formStamp(context),
      frame: { wide: false, scripts: false },
    }),
    { headers: { 'Cache-Control': 'no-store', ...robots } },
  );
}

/** Search engines may find the form, never a list. */
export const headers: HeadersFunction = ({ loaderHeaders }) => ({
  'Cache-Control': 'no-store',
  ...(loaderHeaders.has('X-Robots-Tag') ? { 'X-Robots-Tag': 'noindex' } : {}),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...(data?.preview?.state === 'reading'
    ? [{ httpEquiv: 'refresh', content: String(RELOAD_S) }]
    : []),
  ...(data ? [{ name: 'description', content: data.description }] : []),
];

export const action = (args: ActionFunctionArgs) => tryAction(args);

export default function Try() {
  const data = useLoaderData<typeof loader>();
  const { refusal } = (useActionData() ?? {}) as { refusal?: FormRefusal };
  return <TryScreen {...data} alert={refusal ?? null} />;
}
