import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { useContext, useMemo, useState, type ReactNode } from 'react';
import { env } from './env.server.ts';
import { diskFullBody, isDatabaseUnavailable, newMemberBody, secondStepBody } from './errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { hasChosen } from '~/http/choice-cookie.server.ts';
import { clearedFlash, readFlash, type Flash } from '~/http/flash.server.ts';
import { formStamp } from '~/http/form.server.ts';
import { ownerOf, typedTexts, type KeptFormData } from '~/http/kept-form.ts';
import { readKeptForm } from '~/http/kept-form.server.ts';
import { logUnexpected } from '~/http/log.server.ts';
import { pagePath, userOf } from '~/http/session.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { recordsFlows } from '~/modules/recordings/recording.service.server.ts';
import { saveLanguage } from '~/modules/account/settings.service.server.ts';
import { countUnread } from '~/modules/notices/notice.service.server.ts';
import { removeToast, useToast } from '~/http/toast.ts';
import { textsFor, t } from './i18n.server.ts';
import { isLanguage, TextContext, type Language, translate } from './i18n.ts';
import { NonceContext } from './nonce.ts';
import type { ToastData } from '~/components/toast.tsx';
import { ClientBehaviour } from '~/actions/account/client-behaviour.tsx';
import { ErrorScreen } from '~/screens/shell/error-screen.tsx';
import { Frame } from '~/screens/shell/frame.tsx';
import { PublicHead } from '~/screens/shell/public-head.tsx';
import { KeptNotice } from '~/screens/shell/kept-notice.tsx';
import { TranslationComing } from '~/flows/translation-coming.tsx';
import { pageStatus, RefusedRootContext, usePage } from '~/flows/use-page.ts';
import styles from './styles/index.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** Texts of failed requests, which each page may show (promise 18.1). */
const requestTexts = [
  'errors.authenticationRequired',
  'errors.network',
  'errors.networkRetry',
  'errors.server',
  'errors.timeout',
];

/** How many notices the person has not read; none where the database does not answer. */
async function unreadOf(context: RequestContext, userId: string): Promise<number> {
  try {
    return await countUnread(context, userId);
  } catch (error) {
    logUnexpected(error, context);
    return 0;
  }
}

/** The form that was sent too late from this page; null where there is none. */
async function keptFormOf(
  context: RequestContext,
  request: Request,
  user: SessionUser | null,
): Promise<KeptFormData | null> {
  if (!user || request.method !== 'GET') return null;
  try {
    const kept = await readKeptForm(request, context, user.id);
    return kept?.page === pagePath(request) ? kept : null;
  } catch (error) {
    logUnexpected(error, context);
    return null;
  }
}

/**
 * Saves the language that a signed-in person chooses on a page to the account (promise 15.6); not
 * where another site leads here. The page is shown all the same where it cannot be saved.
 */
async function keepLanguage(
  context: RequestContext,
  request: Request,
  user: SessionUser | null,
): Promise<void> {
  const chosen = new URL(request.url).searchParams.get('lang');
  const isForeign = request.headers.get('sec-fetch-site') === 'cross-site';
  if (!user || !isLanguage(chosen) || chosen === user.language || isForeign) return;
  try {
    await saveLanguage(context, user, chosen);
  } catch (error) {
    logUnexpected(error, context);
  }
}

/** The message of the redirect that led here; null where there is none, or the screen shows it. */
function noticeOf(flash: Flash | null, language: Language, id: string): ToastData | null {
  if (!flash || flash.notice) return null;
  return {
    id,
    text: t(language, flash.text, flash.params),
    ...(flash.title ? { title: t(language, flash.title, flash.params) } : {}),
    variant: flash.variant,
    ...(flash.durationMs ? { durationMs: flash.durationMs } : {}),
    ...(flash.undo ? { undo: flash.undo } : {}),
  };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  let unavailable = false;
  const user = await userOf(context).catch((error: unknown) => {
    logUnexpected(error, context);
    unavailable = isDatabaseUnavailable(error);
    return null;
  });
  await keepLanguage(context, request, user);
  const unread = user ? await unreadOf(context, user.id) : 0;
  const kept = await keptFormOf(context, request, user);
  const language = context.chosenLanguage ?? user?.language ?? context.acceptedLanguage;
  const flash = await readFlash(request);
  const notice = noticeOf(flash, language, context.meta.requestId);
  return json(
    {
      language,
      texts: textsFor(language, ['common', ...requestTexts]),
      account: user
        ? {
            name: `${user.firstName} ${user.lastName}`,
            email: user.email,
            isAdmin: user.role === 'admin',
            unread,
          }
        : null,
      stamp: formStamp(context),
      kept,
      notice,
      trial: !env().production,
      trialBanner: !env().production && !hasChosen(request, 'trial-banner'),
      records: recordsFlows(),
      keys: user !== null && !hasChosen(request, 'keys'),
      brand: env().BRAND_NAME,
      site: env().appUrl,
      contactEmail: env().CONTACT_EMAIL,
      requestId: context.meta.requestId,
      refused: context.isFormPost,
      unavailable,
    },
    flash ? { headers: { 'Set-Cookie': await clearedFlash() } } : {},
  );
}

/**
 * The root data, with the signed-in user, is loaded again on entering and leaving /auth and when
 * the same page is reloaded, but not on other navigations.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : (currentUrl.pathname === '/auth') !== (nextUrl.pathname === '/auth');

/** The notice of a redirect, until the user leaves the page it redirected to. */
function useNotice<Notice>(notice: Notice | null, path: string): Notice | null {
  const [shown, setShown] = useState({ notice, path });
  if (shown.notice !== notice) setShown({ notice, path });
  else if (shown.path !== path && shown.path !== '') setShown({ notice, path: '' });
  return shown.path === path ? shown.notice : null;
}

/** The root's data, also of a page that answers a form with an error. */
function useRoot() {
  const refused = useContext(RefusedRootContext) as RefusedRoot | undefined;
  return useRouteLoaderData<typeof loader>('root') ?? refused;
}
type RefusedRoot = NonNullable<ReturnType<typeof useRouteLoaderData<typeof loader>>> & {
  isServerOnly: true;
};
type Page = ReturnType<typeof useRootPage>;
const useRootPage = () => usePage(useRoot());

/** Public pages run no scripts: browsers get none of its code. */
const Public = import.meta.env.SSR ? PublicHead : null;

/** The head of a page: its name, what others read of it, its styles. */
function Head({ page }: { page: Page }) {
  const root = useRoot();
  const nonce = useContext(NonceContext);
  const { pathname } = useLocation();
  const { title, language, description, hidden, isPublic } = page;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {Public && root && description ? (
        <Public
          {...{ title, language, site: root.site, path: pathname }}
          description={translate(page.texts, language, description, { brand: root.brand })}
        />
      ) : null}
      {hidden ? <meta name="robots" content="noindex" /> : null}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <Meta />
      {isPublic ? <style nonce={nonce} /> : <Links />}
    </head>
  );
}

/** The frame of a page with its messages; without data of its root the page alone. */
function Framed({ page, children }: { page: Page; children: ReactNode }) {
  const root = useRoot();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const toast = useToast();
  const notice = useNotice(root?.notice ?? null, path);
  const kept = root?.kept?.page === path ? root.kept : null;
  if (!root) return <>{children}</>;
  return (
    <Frame
      {...page.frame}
      brand={root.brand}
      path={path}
      account={root.account}
      stamp={root.stamp}
      contactEmail={root.contactEmail}
      trial={root.trialBanner}
      notice={notice}
      toast={toast}
      onToastRemoved={removeToast}
    >
      {page.hasScripts ? (
        <ClientBehaviour
          account={root.account}
          owner={ownerOf(root.stamp.requestId)}
          kept={kept}
          refused={root.refused}
          keys={root.keys}
        />
      ) : null}
      <KeptNotice texts={typedTexts(kept)} />
      {page.isComing ? <TranslationComing href={path} /> : null}
      {children}
    </Frame>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const page = useRootPage();
  const nonce = useContext(NonceContext);
  const { language, texts } = page;
  const source = useMemo(() => ({ language, texts }), [language, texts]);
  return (
    <html lang={language}>
      <Head page={page} />
      <body>
        <TextContext.Provider value={source}>
          <Framed page={page}>{children}</Framed>
        </TextContext.Provider>
        {page.hasScripts ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** How browsers name a request or module that did not arrive; other TypeErrors are ours. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError &&
  /^(Failed to fetch|NetworkError|Load failed|error loading|Importing a module)/.test(
    error.message,
  );

export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRoot();
  const status = pageStatus(error, root?.unavailable) ?? 500;
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  return (
    <ErrorScreen
      status={status}
      isNetwork={typeof document !== 'undefined' && isNetworkError(error)}
      requestId={root?.requestId ?? ''}
      diskFull={body === diskFullBody}
      needsSecondStep={body === secondStepBody}
      isNewMember={body === newMemberBody}
      isForm={root?.refused ?? false}
      {...(root?.records ? { sendStamp: root.stamp } : {})}
    />
  );
}
