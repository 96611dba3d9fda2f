import { Badge } from '~/components/badge.tsx';
import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { inputProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useFormFields, useFormResult } from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import type { LedgerLine } from '~/modules/ledger/ledger.rules.ts';
import { dismissReasons } from '@obralista/task-reader';

const looks = {
  task: ['green', 'circle-check'],
  merged: ['blue', 'list-checks'],
  dismissed: ['plain', 'circle-slash'],
  open: ['amber', 'circle-dashed'],
} as const;

/** How a line ended: its badge, the reason, its task, and whether a person decided it. */
export function LineOutcome({ line, projectId }: { line: LedgerLine; projectId: string }) {
  const { t } = useText();
  const [tone, icon] = looks[line.outcome];
  return (
    <p className="cluster small">
      <Badge text={t(`ledger.outcome.${line.outcome}`)} tone={tone} icon={icon} />
      {line.reason ? <span>{t(`ledger.reason.${line.reason}`)}</span> : null}
      {line.task ? (
        <a href={`/projects/${projectId}/tasks/${line.task.number}`}>
          {line.task.number}.{' '}
          <span lang={line.task.titleLanguage ?? undefined}>{line.task.title}</span>
        </a>
      ) : null}
      {line.byHand ? <span className="muted">{t('ledger.byHand')}</span> : null}
    </p>
  );
}

export interface DecisionProps {
  line: LedgerLine;
  formAction: string;
  stamp: FormStamp;
  error: string | undefined;
}

/** The common parts of the three forms of a line. */
function useDecision(
  { line, formAction, stamp }: DecisionProps,
  verb: 'make' | 'dismiss' | 'merge',
) {
  const { t } = useText();
  const form = {
    method: 'post' as const,
    action: formAction,
    'aria-label': t(`ledger.${verb}For`, { line: line.number }),
  };
  const hidden = (
    <HiddenFields
      stamp={stamp}
      part={`${verb}-${line.number}`}
      values={{ line: String(line.number) }}
    />
  );
  return { t, form, hidden };
}

function MakeTask(props: DecisionProps) {
  const { t, form, hidden } = useDecision(props, 'make');
  return (
    <form {...form}>
      {hidden}
      <Button name="intent" value="line.task">
        {t('ledger.make')}
      </Button>
    </form>
  );
}

function Dismiss(props: DecisionProps) {
  const { t, form, hidden } = useDecision(props, 'dismiss');
  return (
    <form {...form}>
      {hidden}
      <Field
        as="select"
        name="reason"
        id={`reason-${props.line.number}`}
        label={t('ledger.reason')}
        options={dismissReasons.map((value) => ({ value, label: t(`ledger.reason.${value}`) }))}
        defaultValue={props.line.reason ?? 'no_defect'}
      />
      <Button name="intent" value="line.dismiss">
        {t('ledger.dismiss')}
      </Button>
    </form>
  );
}

function Merge(props: DecisionProps) {
  const { line, error } = props;
  const { t, form, hidden } = useDecision(props, 'merge');
  const { formProps, fields } = useFormFields<'number'>({
    id: `merge-${line.number}`,
    lastResult: useFormResult({ number: error }),
    defaultValue: {
      number: line.outcome === 'merged' && line.task ? String(line.task.number) : undefined,
    },
  });
  return (
    <form {...formProps} {...form}>
      {hidden}
      <Field
        {...inputProps(fields.number)}
        label={t('ledger.mergeInto')}
        inputMode="numeric"
        pattern="[0-9]+"
        required
      />
      <Button name="intent" value="line.merge">
        {t('ledger.merge')}
      </Button>
    </form>
  );
}

/** The folded forms that decide one line. */
export function DecideLine(props: DecisionProps) {
  const { t } = useText();
  const { line, error } = props;
  return (
    <details className="panel panel--quiet panel--change no-print" open={error ? true : undefined}>
      <summary>
        {t('ledger.change')}
        <span className="hidden-visually"> {t('viewer.line', { line: line.number })}</span>
      </summary>
      <div className="panel__body stack">
        {line.outcome === 'task' && line.task ? null : <MakeTask {...props} />}
        <Dismiss {...props} />
        <Merge {...props} />
      </div>
    </details>
  );
}
