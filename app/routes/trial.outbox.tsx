import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readReset } from '~/flows/password-reset/password-reset.facts.server.ts';
import { pageData } from '~/http/page.server.ts';
import { userOf } from '~/http/session.server.ts';
import { e164 } from '~/modules/account/account.rules.ts';
import { outboxMessages } from '~/modules/account/reset-code.service.server.ts';
import { TrialOutboxScreen } from '~/screens/account/trial-outbox-screen.tsx';

export const handle = { title: 'google.outbox.title' };

/** The text messages of trial mode, which are not sent. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { facts } = await readReset(request);
  const phones = [facts.phone && e164(facts.phone), (await userOf(context))?.phone ?? null];
  const messages = await outboxMessages(context, phones);
  if (!messages) throw new Response(null, { status: 404 });
  const data = await pageData(context, ['google'], { messages });
  return json(data);
}

export default function TrialOutbox() {
  return <TrialOutboxScreen messages={useLoaderData<typeof loader>().messages} />;
}
