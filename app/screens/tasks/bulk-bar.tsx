import { Fragment } from 'react';
import { Button } from '~/components/button.tsx';
import { Deletion } from '~/components/deletion.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { checkboxProps, inputProps, selectProps, textareaProps } from '~/components/field-props.ts';
import { PageLink } from '~/components/page-link.tsx';
import type { FormFields } from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import { clearableFields, type BulkFieldName } from '~/modules/tasks/bulk.rules.ts';
import { priorities, trades } from '@obralista/task-reader';
import type { TaskTransition } from './task-transitions.tsx';

type Cleared = `clear${Capitalize<(typeof clearableFields)[number]>}`;
/** The controls of the form that changes many tasks. */
export type BulkControl = BulkFieldName | Cleared | 'event' | 'reason' | 'assigneeId';

const clearOf = (name: (typeof clearableFields)[number]): Cleared =>
  `clear${name.charAt(0).toUpperCase()}${name.slice(1)}` as Cleared;

export interface BulkBarProps {
  fields: FormFields<BulkControl>;
  /** Whether the folded fields are shown. */
  isOpen: boolean;
  /** The list without tick boxes. */
  cancelHref: string;
  /** Whom tasks may be assigned to; one alone is not to be chosen. */
  people: readonly { id: string; name: string }[];
  /** The events to choose from. */
  events: readonly TaskTransition['event'][];
}

/** The fields that are folded away: rarely changed ones, and those of rare events. */
function More({ fields, isTeam }: Pick<BulkBarProps, 'fields'> & { isTeam: boolean }) {
  const { t } = useText();
  const keep = { value: '', label: t('work.select.keep') };
  return (
    <>
      <div className="field-row">
        {isTeam ? (
          <Field {...inputProps(fields.assignee)} label={t('work.field.assigneeOther')} />
        ) : null}
        <Field {...inputProps(fields.dueDate, 'date')} label={t('work.field.dueDate')} />
        <Field
          {...selectProps(fields.priority)}
          as="select"
          label={t('work.field.priority')}
          options={[
            keep,
            ...priorities.map((value) => ({ value, label: t(`tasks.priority.${value}`) })),
          ]}
        />
        <Field
          {...selectProps(fields.trade)}
          as="select"
          label={t('work.field.trade')}
          options={[keep, ...trades.map((value) => ({ value, label: t(`tasks.trade.${value}`) }))]}
        />
        <Field {...inputProps(fields.areas)} label={t('work.select.place')} />
      </div>
      <div className="cluster">
        {clearableFields.map((name) => (
          <Fragment key={name}>
            <Choice
              {...checkboxProps(fields[clearOf(name)])}
              label={t(`work.select.clear.${name}`)}
            />
          </Fragment>
        ))}
      </div>
      <Field
        {...textareaProps(fields.reason)}
        as="textarea"
        rows={2}
        maxLength={1000}
        label={t('work.field.reason')}
        hint={t('work.select.reasonHint')}
      />
      <Button name="intent" value="tasks.crew">
        {t('work.select.crew')}
      </Button>
      <Deletion>
        <Button name="intent" value="tasks.merge">
          {t('work.select.merge')}
        </Button>
        <Button variant="danger" name="intent" value="tasks.delete">
          {t('work.select.delete')}
        </Button>
      </Deletion>
    </>
  );
}

/** The controls that change the ticked tasks, at the bottom of the list. */
export function BulkBar({ fields, isOpen, cancelHref, people, events }: BulkBarProps) {
  const { t } = useText();
  return (
    <div className="bulk no-print">
      <div className="bulk__head">
        <h2>{t('work.select.title')}</h2>
        <PageLink className="button button--quiet" href={cancelHref}>
          {t('work.select.cancel')}
        </PageLink>
      </div>
      <div className="bulk__main">
        <Field
          {...selectProps(fields.event)}
          as="select"
          label={t('work.field.status')}
          options={[
            { value: '', label: t('work.select.keep') },
            ...events.map((event) => ({ value: `task.${event}`, label: t(`work.event.${event}`) })),
          ]}
        />
        {people.length > 1 ? (
          <Field
            {...selectProps(fields.assigneeId)}
            as="select"
            label={t('work.field.assigneeId')}
            options={[
              { value: '', label: t('work.select.keep') },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ) : (
          <Field {...inputProps(fields.assignee)} label={t('work.field.assignee')} />
        )}
        <Button variant="primary" name="intent" value="tasks.edit">
          {t('work.select.apply')}
        </Button>
      </div>
      <details className="bulk__more" open={isOpen ? true : undefined}>
        <summary>{t('work.select.more')}</summary>
        <More fields={fields} isTeam={people.length > 1} />
      </details>
    </div>
  );
}
