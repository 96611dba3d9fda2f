import { useMemo, type FormEvent } from 'react';
import type { FormStamp } from '../../components/hidden-fields.tsx';
import { showToast } from '../../http/toast.ts';
import type { Message } from '../../http/message.ts';
import type { WizardPage } from './project-wizard.page.server.ts';
import { SelectionViewer } from './selection-viewer.tsx';
import { viewerLines } from './viewer-classes.ts';

export interface ViewQuery {
  q: string;
  raw: boolean;
  highlight: boolean;
}

export interface SelectStepProps {
  /** Where its forms and links lead. */
  action: string;
  page: WizardPage;
  view: ViewQuery;
  /** Passages put on the list without scripts. */
  review: readonly { text: string; wording: string }[];
  stamp: FormStamp;
  said: Message | null;
  busy: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Step 2 of the wizard in manual mode once the document is read: its text, to choose passages from.
 */
export function SelectStep({
  action,
  page,
  view,
  review,
  stamp,
  said,
  busy,
  submit,
}: SelectStepProps) {
  const lines = useMemo(() => viewerLines(page.lines), [page.lines]);
  return (
    <SelectionViewer
      stamp={stamp}
      action={action}
      path={action}
      lines={lines}
      review={review}
      q={view.q}
      raw={view.raw}
      highlight={view.highlight}
      alert={said ? { ...said, variant: 'destructive' } : null}
      pending={busy}
      onSay={showToast}
      onSubmit={submit}
    />
  );
}
