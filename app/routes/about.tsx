import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { env } from '~/env.server.ts';
import { pageData } from '~/http/page.server.ts';
import { InfoScreen } from '~/screens/shell/info-screen.tsx';

export const handle = { title: 'info.about.title', description: 'info.about.description' };

export async function loader({ context }: LoaderFunctionArgs) {
  return json(
    await pageData(context, ['info'], {
      brand: env().BRAND_NAME,
      contactEmail: env().CONTACT_EMAIL,
      frame: { isPublic: true },
    }),
  );
}

export default function About() {
  return <InfoScreen page="about" {...useLoaderData<typeof loader>()} />;
}
