import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageData } from '~/http/page.server.ts';
import { t } from '~/i18n.server.ts';
import { outboxMessages } from '~/modules/account/reset-code.service.server.ts';
import { TrialOutboxScreen } from '~/screens/account/trial-outbox-screen.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.heading ?? '' }];

/** The text messages of trial mode, which are not sent. */
export async function loader({ context }: LoaderFunctionArgs) {
  const messages = await outboxMessages(context);
  if (!messages) throw new Response(null, { status: 404 });
  const data = await pageData(context, ['google'], { messages });
  return json({ ...data, heading: t(data.language, 'google.outbox.title') });
}

export default function TrialOutbox() {
  return <TrialOutboxScreen messages={useLoaderData<typeof loader>().messages} />;
}
