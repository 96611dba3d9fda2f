import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';
import { dismissReasons } from '@obralista/task-reader';

/** The form that the tick boxes of lines belong to, wherever they stand on the page. */
export const TICKED_FORM = 'ticked-lines';

interface TickLineProps {
  line: number;
  isTicked: boolean;
}

/** The tick box of a line: a field of the form of ticked lines. */
export function TickLine({ line, isTicked }: TickLineProps) {
  const { t } = useText();
  return (
    <input
      type="checkbox"
      className="tick no-print"
      form={TICKED_FORM}
      name="line"
      value={String(line)}
      defaultChecked={isTicked}
      aria-label={t('ledger.tick', { line })}
    />
  );
}

export interface TickedLinesProps {
  stamp: FormStamp;
  formAction: string;
  error?: string | undefined;
}

/** What can be done with the ticked lines: make tasks of them, or leave them out (promise 11.7). */
export function TickedLines({ stamp, formAction, error }: TickedLinesProps) {
  const { t } = useText();
  return (
    <form
      id={TICKED_FORM}
      className="ticked no-print"
      method="post"
      action={formAction}
      aria-label={t('ledger.ticked')}
    >
      <HiddenFields stamp={stamp} part="ticked" values={{ of: 'ticked' }} />
      {error ? <Alert variant="destructive" messages={[{ text: error }]} /> : null}
      <h4 className="ticked__title">{t('ledger.ticked')}</h4>
      <Button variant="primary" name="intent" value="line.task">
        {t('ledger.makeTicked')}
      </Button>
      <div className="ticked__reason">
        <Field
          as="select"
          name="reason"
          id="ticked-reason"
          label={t('ledger.reason')}
          options={dismissReasons.map((value) => ({ value, label: t(`ledger.reason.${value}`) }))}
          defaultValue="no_defect"
        />
        <Button name="intent" value="line.dismiss">
          {t('ledger.dismissTicked')}
        </Button>
      </div>
    </form>
  );
}
