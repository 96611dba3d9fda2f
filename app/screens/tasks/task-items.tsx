import { Button } from '~/components/button.tsx';
import { Deletion } from '~/components/deletion.tsx';
import { Card } from '~/components/card.tsx';
import { Field } from '~/components/field.tsx';
import { inputProps, textareaProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Icon } from '~/components/icon.tsx';
import { useFormFields, type FormResult } from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';

interface Item {
  id: string;
  text: string;
  done: boolean;
}

export interface TaskItemsProps {
  /** Where the forms are sent. */
  action: string;
  stamp: FormStamp;
  /** In their order. */
  items: readonly Item[];
  canEdit: boolean;
  /** The refused form: of the step `id`, or null of new ones. */
  refused?: { id: string | null; lastResult?: FormResult };
}

type Shared = Pick<TaskItemsProps, 'action' | 'stamp' | 'refused'>;

/** The form of the buttons that need no field. */
const BUTTONS = 'step-buttons';

/** The circle that ticks a step, or shows whether it is done. */
function Tick({ item: { id, text, done }, canEdit }: { item: Item; canEdit: boolean }) {
  const { t } = useText();
  const icon = <Icon name={done ? 'status-completed' : 'status-pending'} />;
  const className = done ? 'check check--completed' : 'check';
  if (!canEdit)
    return (
      <span className={className}>
        {icon}
        <span className="hidden-visually">
          {t(done ? 'work.steps.isDone' : 'work.steps.isOpen')}
        </span>
      </span>
    );
  return (
    <button
      className={className}
      form={BUTTONS}
      name="intent"
      value={`item.${done ? 'undone' : 'done'}:${id}`}
      aria-pressed={done}
      aria-label={t('work.steps.tick', { text })}
    >
      {icon}
    </button>
  );
}

function Menu({
  item,
  isFirst,
  isLast,
  action,
  stamp,
  refused,
}: Shared & { item: Item; isFirst: boolean; isLast: boolean }) {
  const { t } = useText();
  const { id, text } = item;
  const isRefused = refused?.id === id;
  const { formProps, fields } = useFormFields<'step'>({
    id: `step-${id}`,
    lastResult: isRefused ? refused.lastResult : undefined,
    constraint: { step: { required: true, maxLength: 255 } },
    defaultValue: { step: text },
  });
  return (
    <details className="work-step__menu no-print" open={isRefused ? true : undefined}>
      <summary aria-label={t('work.steps.change', { text })}>
        <Icon name="pencil" />
      </summary>
      <form {...formProps} method="post" action={action}>
        <HiddenFields stamp={stamp} part={`step-${id}`} values={{ before: text }} />
        <Field {...inputProps(fields.step)} label={t('work.steps.text')} />
        <div className="cluster">
          <Button name="intent" value={`item.edit:${id}`}>
            {t('common.save')}
          </Button>
          {isFirst ? null : (
            <Button variant="quiet" form={BUTTONS} name="intent" value={`item.up:${id}`}>
              {t('work.steps.up')}
            </Button>
          )}
          {isLast ? null : (
            <Button variant="quiet" form={BUTTONS} name="intent" value={`item.down:${id}`}>
              {t('work.steps.down')}
            </Button>
          )}
          <Deletion>
            <Button variant="quiet" form={BUTTONS} name="intent" value={`item.delete:${id}`}>
              {t('work.steps.delete')}
            </Button>
          </Deletion>
        </div>
      </form>
    </details>
  );
}

/** The form that adds steps, folded. */
export function AddSteps({ action, stamp, refused }: Shared) {
  const { t } = useText();
  const isRefused = refused?.id === null;
  const { formProps, fields } = useFormFields<'steps'>({
    id: 'steps-add',
    lastResult: isRefused ? refused.lastResult : undefined,
    constraint: { steps: { required: true } },
  });
  return (
    <details className="fold no-print" open={isRefused ? true : undefined}>
      <summary className="button button--quiet">
        <Icon name="plus" />
        {t('work.steps.add')}
      </summary>
      <form {...formProps} method="post" action={action}>
        <HiddenFields stamp={stamp} part="steps-add" />
        <Field
          as="textarea"
          {...textareaProps(fields.steps)}
          label={t('work.steps.new')}
          hint={t('work.steps.hint')}
          rows={3}
        />
        <Button name="intent" value="item.add">
          {t('work.steps.add')}
        </Button>
      </form>
    </details>
  );
}

/** The steps of a task, each ticked by one tap; nothing where it has none. */
export function TaskItems(props: TaskItemsProps) {
  const { t } = useText();
  const { items, canEdit, action, stamp } = props;
  if (items.length === 0) return null;
  const done = items.filter((item) => item.done).length;
  const progress = t('work.steps.done', { done, count: items.length });
  return (
    <Card title={t('work.steps.title')} subtitle={progress} id="steps">
      <form id={BUTTONS} method="post" action={action}>
        <HiddenFields stamp={stamp} part="steps" />
      </form>
      <ul className="plain-list work-steps">
        {items.map((item, index) => (
          <li key={item.id} className={item.done ? 'work-step work-step--done' : 'work-step'}>
            <Tick item={item} canEdit={canEdit} />
            <span className="work-step__text">{item.text}</span>
            {canEdit ? (
              <Menu
                {...props}
                item={item}
                isFirst={index === 0}
                isLast={index === items.length - 1}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {canEdit ? <AddSteps {...props} /> : null}
    </Card>
  );
}
