import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { adminPage } from '~/http/admin-page.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { sharedRecordings } from '~/modules/recordings/recording.service.server.ts';
import { SharedRecordingsScreen } from '~/screens/flows/shared-recordings-screen.tsx';

export const handle = { title: 'recordings.shared' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const q = new URL(request.url).searchParams.get('q') ?? '';
  const { page, refusal } = await adminPage(async () => ({
    rows: await sharedRecordings(context, user, q),
  })).catch(orNotFound);
  return json(
    await pageData(context, ['recordings', 'admin'], {
      page,
      refusal,
      q,
      frame: { scripts: false },
    }),
    { status: page ? 200 : 403 },
  );
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export default function AdminRecordings() {
  return <SharedRecordingsScreen {...useLoaderData<typeof loader>()} />;
}
