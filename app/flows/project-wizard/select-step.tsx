import { useMemo, type FormEvent } from 'react';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import type { Message } from '~/http/message.ts';
import { showToast } from '~/http/toast.ts';
import { withPage } from '~/modules/documents/document.rules.ts';
import { LeftOutNote } from '~/screens/documents/left-out.tsx';
import type { WizardPage } from './project-wizard.page.server.ts';
import type { ChosenPassage } from './selections.ts';
import { SelectionViewer } from './selection-viewer.tsx';
import { TextPages } from './text-pages.tsx';
import { viewerLines } from './viewer-line-types.ts';

/** How the text is shown, from the query of the URL. */
export interface ViewQuery {
  q: string;
  raw: boolean;
  highlight: boolean;
}

export interface SelectStepProps {
  /** The URL of its forms and links. */
  action: string;
  page: WizardPage;
  view: ViewQuery;
  /** Passages chosen without scripts. */
  review: readonly ChosenPassage[];
  stamp: FormStamp;
  message: Message | null;
  busy: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Step 2 of the wizard in manual mode: the text of the document, to choose passages from. */
export function SelectStep({
  action,
  page,
  view,
  review,
  stamp,
  message,
  busy,
  submit,
}: SelectStepProps) {
  const lines = useMemo(() => viewerLines(page.lines, page.words), [page.lines, page.words]);
  const ownAction = withPage(action, page.part.page);
  return (
    <>
      {page.summary ? <LeftOutNote summary={page.summary} /> : null}
      <SelectionViewer
        stamp={stamp}
        action={ownAction}
        path={ownAction}
        lines={lines}
        review={review}
        q={view.q}
        raw={view.raw}
        highlight={view.highlight}
        alert={message ? { ...message, variant: 'destructive' } : null}
        pending={busy}
        onMessage={showToast}
        onSubmit={submit}
      />
      <TextPages part={page.part} path={action} isSelection />
    </>
  );
}
