import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { env } from '~/env.server.ts';
import { pageData } from '~/http/page.server.ts';
import { InfoScreen } from '~/screens/shell/info-screen.tsx';

export const handle = { title: 'info.privacy.title', description: 'info.privacy.description' };

export async function loader({ context }: LoaderFunctionArgs) {
  return json(
    await pageData(context, ['info'], {
      brand: env().BRAND_NAME,
      contactEmail: env().CONTACT_EMAIL,
      frame: { isPublic: true },
    }),
  );
}

export default function PrivacyPolicy() {
  return <InfoScreen page="privacy" {...useLoaderData<typeof loader>()} />;
}
