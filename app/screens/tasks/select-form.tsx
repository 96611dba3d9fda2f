import type { MouseEvent, ReactNode } from 'react';
import { ErrorSummary } from '~/components/alert.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import { BulkBar, type BulkBarProps, type BulkControl } from './bulk-bar.tsx';

export interface SelectFormProps {
  stamp: FormStamp;
  /** Addresses of this list: with tick boxes, with all of them ticked, and without. */
  hrefs: { select: string; selectAll: string; here: string };
  constraint?: FormConstraint;
  /** The refused form. */
  lastResult?: FormResult;
  people: BulkBarProps['people'];
  events: BulkBarProps['events'];
  children: ReactNode;
}

/**
 * Ticks all rows of the form where they stand. While the click is captured, since it leaves no page:
 * nothing asks about words that are not sent.
 */
function tickAll(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const ticks = event.currentTarget.closest('form')?.querySelectorAll('input[name="number"]') ?? [];
  for (const tick of ticks) if (tick instanceof HTMLInputElement) tick.checked = true;
}

/** The rows with tick boxes, and the form that changes the ticked ones. */
export function SelectForm(props: SelectFormProps) {
  const { t } = useText();
  const { stamp, hrefs, lastResult, constraint, people, events, children } = props;
  const { formProps, fields, errors } = useFormFields<BulkControl>({
    id: 'bulk',
    lastResult,
    constraint,
  });
  const shownErrors: Readonly<Record<string, string | undefined>> = errors;
  return (
    <form {...formProps} className="task-list" method="post" action={hrefs.select}>
      <HiddenFields stamp={stamp} part="bulk" />
      <ErrorSummary
        title={t('common.error.title')}
        errors={shownErrors}
        idOf={(name) => (name === 'number' ? 'ticks' : `bulk-${name}`)}
      />
      <p className="no-print">
        <a className="button button--quiet" href={hrefs.selectAll} onClickCapture={tickAll}>
          {t('work.select.all')}
        </a>
      </p>
      {children}
      <BulkBar
        fields={fields}
        isOpen={Object.values(errors).some(Boolean)}
        cancelHref={hrefs.here}
        people={people}
        events={events}
      />
    </form>
  );
}

/** A row as the label of its tick box. */
export function TickRow({
  number,
  title,
  isTicked,
  children,
}: {
  number: number;
  title: string;
  isTicked: boolean;
  children: ReactNode;
}) {
  const { t } = useText();
  return (
    <label className="row__line row__line--tick">
      <span className="check">
        <input
          type="checkbox"
          name="number"
          value={String(number)}
          defaultChecked={isTicked}
          aria-label={t('work.select.tick', { number, title })}
        />
      </span>
      <span className="row__main">{children}</span>
    </label>
  );
}
