import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { pageData } from '~/http/page.server.ts';
import { OnboardingThanksScreen } from '~/screens/consultations/onboarding-screen.tsx';

export const handle = { title: 'onboarding.thanks.title' };

export async function loader({ context }: LoaderFunctionArgs) {
  return json(await pageData(context, ['onboarding'], { frame: { isPublic: true } }));
}

export default function OnboardingThanks() {
  return <OnboardingThanksScreen />;
}
