import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AppError } from '~/errors.ts';
import {
  constraintOf,
  fieldsOf,
  formStamp,
  parseForm,
  readForm,
  requestIdOf,
  valueOf,
} from '~/http/form.server.ts';
import {
  pageData,
  redirectWith,
  refusalOf,
  refusalResponse,
  type FormRefusal,
} from '~/http/page.server.ts';
import { consultationSchema } from '~/modules/consultations/consultation.schema.ts';
import { requestConsultation } from '~/modules/consultations/consultation.service.server.ts';
import { OnboardingScreen } from '~/screens/consultations/onboarding-screen.tsx';

export const handle = { title: 'onboarding.title', description: 'onboarding.description' };

export async function loader({ context }: LoaderFunctionArgs) {
  return json(
    await pageData(context, ['onboarding'], {
      stamp: formStamp(context),
      constraint: constraintOf(consultationSchema),
      frame: { isPublic: true },
    }),
  );
}

/**
 * A request for a consultation (promise 22.2); ignored where the honeypot field `website` is filled
 * in.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  let submission: ReturnType<typeof parseForm<typeof consultationSchema>> | undefined;
  try {
    const form = await readForm(request, context);
    const fields = fieldsOf(form);
    submission = parseForm(form, consultationSchema);
    if (fields.intent !== 'consultation.submit') throw new AppError('unknownIntent');
    if (!fields.website)
      await requestConsultation(context, valueOf(submission), requestIdOf(fields));
    return redirectWith('/onboarding/thanks', null);
  } catch (error) {
    return refusalResponse(await refusalOf(error, context, submission ? { submission } : {}));
  }
}

export default function Onboarding() {
  const { stamp, constraint } = useLoaderData<typeof loader>();
  const { refusal } = (useActionData() ?? {}) as { refusal?: FormRefusal };
  return (
    <OnboardingScreen
      stamp={stamp}
      constraint={constraint}
      lastResult={refusal?.lastResult}
      alert={refusal ?? null}
    />
  );
}
