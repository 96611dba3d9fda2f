import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { adminPage } from '~/http/admin-page.server.ts';
import { fieldsOf, formStamp, readForm } from '~/http/form.server.ts';
import { orNotFound, pageData, redirectWith } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import {
  consultationsPage,
  setConsultationStatus,
} from '~/modules/consultations/consultation-admin.service.server.ts';
import { ConsultationsScreen } from '~/screens/consultations/consultations-screen.tsx';

export const handle = { title: 'consultations.title' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const query = new URL(request.url).searchParams;
  const status = query.get('status') ?? '';
  const { page, refusal } = await adminPage(() =>
    consultationsPage(context, user, { status, after: query.get('after') ?? '' }),
  ).catch(orNotFound);
  return json(
    await pageData(context, ['consultations', 'onboarding', 'admin'], {
      page,
      refusal,
      status,
      stamp: formStamp(context),
      frame: { scripts: false },
    }),
    { status: page ? 200 : 403 },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const {
    intent,
    consultation = '',
    status = '',
  } = fieldsOf(await readForm(request, context).catch(orNotFound));
  if (intent !== 'status') throw new Response(null, { status: 400 });
  await setConsultationStatus(context, user, consultation, status).catch(orNotFound);
  return redirectWith(`/admin/consultations${new URL(request.url).search}`, {
    text: 'consultations.done',
    variant: 'success',
  });
}

export default function Consultations() {
  return <ConsultationsScreen {...useLoaderData<typeof loader>()} />;
}
