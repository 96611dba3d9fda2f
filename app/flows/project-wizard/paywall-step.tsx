import type { ProjectWizardFacts } from '~xstate/project-wizard.facts.ts';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import { usePendingPlan } from '~/flows/use-pending-plan.ts';
import { PaywallScreen } from '~/screens/billing/paywall-screen.tsx';
import { OpenProjectScreen } from '~/screens/projects/open-project-screen.tsx';
import type { WizardPage } from './project-wizard.page.server.ts';

export interface PaywallStepProps {
  facts: ProjectWizardFacts;
  page: WizardPage;
  stamp: FormStamp;
}

/**
 * What stands in place of the form where no project can be created: the paywall, or, to a person with
 * credits, the open project.
 */
export function PaywallStep({ facts, page, stamp }: PaywallStepProps) {
  const plan = usePendingPlan('paywall');
  const { openProject } = page;
  if (openProject && facts.blockReason === 'open_project')
    return <OpenProjectScreen project={openProject} />;
  return (
    <PaywallScreen
      openProject={openProject}
      stamp={stamp}
      signedIn={facts.signedIn}
      noModel={page.noModel}
      subscriptionStatus={page.subscriptionStatus}
      {...plan}
    />
  );
}
