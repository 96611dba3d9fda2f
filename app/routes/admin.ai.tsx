import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { adminPage } from '~/http/admin-page.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { modelPage } from '~/pages/model/model.page.server.ts';
import { ModelScreen } from '~/screens/model/model-screen.tsx';

export const handle = { title: 'model.title' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const { page, refusal } = await adminPage(() => modelPage(context, user)).catch(orNotFound);
  return json(
    await pageData(context, ['model', 'admin'], { page, refusal, frame: { scripts: false } }),
    { status: page ? 200 : 403 },
  );
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export default function AdminModel() {
  return <ModelScreen {...useLoaderData<typeof loader>()} />;
}
