import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button, ButtonLink } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';
import { useLatestCallback } from '~/flows/use-latest-callback.ts';

export type WizardMode = 'automatic' | 'manual';

const modes = [
  ['automatic', 'auto'],
  ['manual', 'manual'],
] as const;

/**
 * The choice of processing mode: fields of the upload form, so that one POST sends both (promise
 * 6.9).
 */
export function ModeChoice({
  mode,
  onMode,
}: {
  mode: WizardMode;
  onMode?: (mode: WizardMode) => void;
}) {
  const { t } = useText();
  const group = useRef<HTMLFieldSetElement>(null);
  // The mode may have been chosen before scripts ran.
  const reportChosen = useLatestCallback(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (chosen && chosen !== mode) onMode?.(chosen === 'manual' ? 'manual' : 'automatic');
  });
  useEffect(() => reportChosen(), [reportChosen]);
  return (
    <fieldset ref={group}>
      <legend>{t('wizard.mode')}</legend>
      {modes.map(([value, key]) => (
        <Choice
          key={value}
          type="radio"
          name="mode"
          value={value}
          defaultChecked={mode === value}
          onChange={() => onMode?.(value)}
          label={t(`wizard.mode.${key}`)}
          hint={t(`wizard.mode.${key}Hint`)}
        />
      ))}
    </fieldset>
  );
}

export interface WizardUploadStepProps {
  stamp: FormStamp;
  action: string;
  /** There is a document without tasks: they can be generated, chosen by hand, or skipped. */
  hasDocument: boolean;
  pending?: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The upload card. */
  children: ReactNode;
}

/** Step 2 of the wizard, around the upload card. */
export function WizardUploadStep({
  stamp,
  action,
  hasDocument,
  pending,
  onSubmit,
  children,
}: WizardUploadStepProps) {
  const { t } = useText();
  return (
    <>
      {children}
      {hasDocument ? (
        <form className="actions" method="post" action={action} onSubmit={onSubmit}>
          <HiddenFields stamp={stamp} part="upload-step" />
          <Button
            variant="primary"
            name="intent"
            value="tasks.generate"
            pending={pending}
            pendingText={t('viewer.generating')}
          >
            {t('documents.action.generate')}
          </Button>
          <Button name="intent" value="selection.open">
            {t('documents.action.select')}
          </Button>
          <Button name="intent" value="step.skip">
            {t('wizard.skip')}
          </Button>
        </form>
      ) : null}
      <div className="actions">
        <ButtonLink variant="quiet" href="/dashboard">
          {t('wizard.continue')}
        </ButtonLink>
      </div>
    </>
  );
}
