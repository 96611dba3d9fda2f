import { json, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { env } from '~/env.server.ts';
import { DashboardUpload } from '~/flows/document-upload/dashboard-upload.tsx';
import { uploadTexts } from '~/flows/document-upload/upload-texts.ts';
import { FirstRun } from '~/screens/projects/first-run.tsx';
import { formStamp } from '~/http/form.server.ts';
import type { PageHandle } from '~/http/page-title.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, userOf } from '~/http/session.server.ts';
import { isPlanType } from '~/plans.ts';
import { dashboardPage } from '~/pages/dashboard/dashboard.page.server.ts';
import { softwareApplication } from '~/pages/landing/software-application.server.ts';
import { DashboardScreen } from '~/screens/dashboard/dashboard-screen.tsx';
import { dashboardTexts } from '~/screens/dashboard/dashboard-texts.ts';
import { LandingScreen } from '~/screens/landing/landing-screen.tsx';

export const handle: PageHandle<{ landing: unknown }> = {
  title: (page, text) => text(page.landing ? 'landing.title' : 'dashboard.title'),
  description: 'landing.description',
};

/** The landing page runs no scripts: browsers get none of its code. */
const Landing = import.meta.env.SSR ? LandingScreen : null;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data?.landing ? [{ 'script:ld+json': data.landing.about }] : [];

/**
 * `/` is the dashboard when signed in, else the landing page (promise 1.4). With `?plan=` a
 * signed-in user is redirected to the checkout.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await userOf(context);
  if (user) {
    const query = new URL(request.url).searchParams;
    const plan = query.get('plan');
    if (isPlanType(plan)) throw redirect(`/checkout?plan=${plan}`);
    return json(
      await pageData(context, [...uploadTexts, ...dashboardTexts], {
        landing: null,
        dashboard: await dashboardPage(context, user, await languageOf(context), query).catch(
          orNotFound,
        ),
        stamp: formStamp(context),
      }),
    );
  }
  return json(
    await pageData(context, ['landing', 'testimonials', 'checkout'], {
      landing: {
        brand: env().BRAND_NAME,
        contactEmail: env().CONTACT_EMAIL,
        about: softwareApplication(await languageOf(context), env().appUrl, env().BRAND_NAME),
        noModel: context.services.model === null,
      },
      dashboard: null,
      stamp: formStamp(context),
      frame: { wide: true, isPublic: true },
    }),
  );
}

export default function Index() {
  const { landing, dashboard, stamp } = useLoaderData<typeof loader>();
  if (landing) return Landing ? <Landing {...landing} stamp={stamp} /> : null;
  if (!dashboard) return null;
  const { home } = dashboard;
  return (
    <DashboardScreen {...dashboard} stamp={stamp}>
      {home?.firstRun ? <FirstRun {...home} stamp={stamp} /> : null}
      {home && !home.firstRun ? (
        <DashboardUpload stamp={stamp} projects={home.targets} waiting={home.waiting} />
      ) : null}
    </DashboardScreen>
  );
}
