import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AppError } from '~/errors.ts';
import { parsePayload } from '~/http/checked.ts';
import { fieldsOf, formStamp, keptValues, readForm, requestIdOf } from '~/http/form.server.ts';
import { pageData, redirectWith, refusalIn, refused } from '~/http/page.server.ts';
import { languageOf } from '~/http/session.server.ts';
import { consultationSchema } from '~/modules/consultations/consultation.schema.ts';
import { requestConsultation } from '~/modules/consultations/consultation.service.server.ts';
import { OnboardingScreen } from '~/screens/consultations/onboarding-screen.tsx';

export const handle = { title: 'onboarding.title' };

export async function loader({ context }: LoaderFunctionArgs) {
  return json(
    await pageData(context, ['onboarding'], {
      stamp: formStamp(context),
      frame: { scripts: false },
    }),
  );
}

/**
 * A request for a consultation (product.md, "Onboarding"); one with bait in it is thanked and
 * dropped.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  let values: Record<string, string> = {};
  try {
    const fields = fieldsOf(await readForm(request, context));
    values = keptValues(fields);
    if (fields.intent !== 'consultation.submit') throw new AppError('unknownIntent');
    if (!fields.website)
      await requestConsultation(context, parsePayload(consultationSchema, fields), {
        ip: context.meta.ip,
        requestId: requestIdOf(fields),
      });
    return redirectWith('/onboarding/thanks', null);
  } catch (error) {
    return refused(refusalIn('shared', error, await languageOf(context), values, context));
  }
}

export default function Onboarding() {
  const { stamp } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const wrong = Object.keys(refusal?.errors ?? {}).length > 0;
  return (
    <OnboardingScreen
      stamp={stamp}
      values={refusal?.values}
      errors={refusal?.errors}
      alert={refusal && !wrong ? refusal : null}
    />
  );
}
