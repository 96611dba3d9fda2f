import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RefreshWithoutScripts } from '~/components/refresh.tsx';
import type { UploadRefusal } from '~/flows/document-upload/upload-flow.tsx';
import { wizardAction } from '~/actions/projects/project-wizard.action.server.ts';
import { wizardPage } from '~/flows/project-wizard/project-wizard.page.server.ts';
import type { ChosenPassage } from '~/flows/project-wizard/selections.ts';
import { WizardFlow, type WizardFlowProps } from '~/flows/project-wizard/wizard-flow.tsx';
import { wizardTexts } from '~/flows/project-wizard/wizard-texts.ts';
import { shownFacts } from '~/http/flow-replay.server.ts';
import { constraintOf, formStamp } from '~/http/form.server.ts';
import { pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { isPlanType } from '~/plans.ts';
import { projectWizardMachine } from '~xstate/project-wizard.machine.ts';
import { projectFormSchema } from '~/modules/projects/project.schema.ts';

export const handle = { title: 'wizard.title' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const query = new URL(request.url).searchParams;
  const plan = query.get('plan');
  if (isPlanType(plan)) throw redirect(`/checkout?plan=${plan}`);
  const page = await wizardPage(context, user, query, await languageOf(context));
  const facts = shownFacts(request, projectWizardMachine, page.facts);
  const view = {
    q: query.get('q') ?? '',
    raw: query.get('text') === 'raw',
    highlight: query.get('tasks') === '1',
  };
  return json(
    await pageData(context, wizardTexts(facts), {
      page: { ...page, facts, formConstraint: constraintOf(projectFormSchema) },
      view,
      stamp: formStamp(context),
    }),
  );
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const action = (args: ActionFunctionArgs) => wizardAction(args);

type ActionData =
  | {
      refusal?: WizardFlowProps['refusal'] & UploadRefusal;
      values?: Record<string, string>;
      review?: ChosenPassage[];
    }
  | undefined;

type Refusals = Pick<WizardFlowProps, 'refusal' | 'uploadRefusal'>;

/** Whether the refusal is the upload card's, whose facts have `stored`, or the wizard's. */
function refusalsOf(actionData: ActionData): Refusals {
  const refusal = actionData?.refusal ?? null;
  const isUpload = refusal !== null && 'stored' in (refusal.facts as object);
  return isUpload ? { refusal: null, uploadRefusal: refusal } : { refusal, uploadRefusal: null };
}

/** The document is read or its tasks are made; its job may have ended since the document was looked up. */
const isInWork = (document: WizardFlowProps['page']['document']): boolean =>
  document !== null &&
  (document.job !== null ||
    document.state === 'extracting' ||
    document.generation === 'generating');

export default function CreateProject() {
  const { page, view, stamp } = useLoaderData<typeof loader>() as unknown as Pick<
    WizardFlowProps,
    'page' | 'view' | 'stamp'
  >;
  const actionData = useActionData<typeof action>() as unknown as ActionData;
  return (
    <>
      {isInWork(page.document) ? <RefreshWithoutScripts seconds={2} /> : null}
      <WizardFlow
        page={page}
        view={view}
        stamp={stamp}
        {...refusalsOf(actionData)}
        values={actionData?.values ?? {}}
        review={actionData?.review ?? []}
      />
    </>
  );
}
