import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { inputProps, selectProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { formatDate } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { ChangeOrderState } from '~/modules/budget/budget.rules.ts';
import { useAmounts } from './amounts.tsx';
import { useTaskOptions, type TaskChoice } from './expense-form.tsx';

/** A change order as its row shows it. */
interface OrderRow {
  id: string;
  number: number;
  reason: string;
  cents: number;
  days: number;
  state: ChangeOrderState;
  task: number | null;
  requestedBy: string;
  /** ISO instant */
  decidedAt: string | null;
}

export interface ChangeOrdersProps {
  projectId: string;
  stamp: FormStamp;
  timeZone: string;
  orders: readonly OrderRow[];
  tasks: readonly TaskChoice[];
  canAsk: boolean;
  canChange: boolean;
  /** The form was refused: it is open. */
  isOpen: boolean;
  constraint?: FormConstraint;
  lastResult?: FormResult;
}

type OrderField = 'reason' | 'cents' | 'days' | 'task';

function OrderForm(props: ChangeOrdersProps) {
  const { t } = useText();
  const { projectId, stamp, tasks, constraint, lastResult } = props;
  const { formProps, fields } = useFormFields<OrderField>({ id: 'order', lastResult, constraint });
  return (
    <form {...formProps} method="post" action={`/projects/${projectId}/budget#order`}>
      <HiddenFields stamp={stamp} part="order" intent="order.request" />
      <Field {...inputProps(fields.reason)} label={t('budget.order.reason')} />
      <div className="field-row">
        <Field
          {...inputProps(fields.cents)}
          label={t('budget.order.cents')}
          hint={t('budget.order.centsHint')}
          affix="$"
          inputMode="decimal"
        />
        <Field
          {...inputProps(fields.days)}
          label={t('budget.order.days')}
          hint={t('budget.order.daysHint')}
        />
      </div>
      <Field
        as="select"
        {...selectProps(fields.task)}
        label={t('budget.order.task')}
        options={useTaskOptions(tasks)}
      />
      <Button variant="primary">{t('budget.orders.send')}</Button>
    </form>
  );
}

/** What may be decided about a change order. */
const eventsOf = (state: ChangeOrderState) =>
  state === 'requested' ? (['approve', 'refuse'] as const) : (['reopen'] as const);

function Decide({ order, projectId, stamp }: { order: OrderRow } & ChangeOrdersProps) {
  const { t } = useText();
  const { id, number, state } = order;
  return (
    <form className="no-print" method="post" action={`/projects/${projectId}/budget`}>
      <HiddenFields stamp={stamp} part={`order-${id}`} values={{ order: id }} />
      {eventsOf(state).map((event) => (
        <Button
          key={event}
          variant={event === 'approve' ? 'secondary' : 'quiet'}
          name="intent"
          value={`order.${event}`}
          aria-label={t(`budget.orders.${event}Of`, { number })}
        >
          {t(`budget.orders.${event}`)}
        </Button>
      ))}
    </form>
  );
}

function StateText({ order, timeZone }: { order: OrderRow; timeZone: string }) {
  const { t, language } = useText();
  const { state, requestedBy, decidedAt } = order;
  if (state === 'requested') return <>{t('budget.orders.requested', { name: requestedBy })}</>;
  const date = decidedAt ? formatDate(language, decidedAt, timeZone) : '';
  return <>{t(`budget.orders.${state}`, { date })}</>;
}

function Row({ order, ...props }: { order: OrderRow } & ChangeOrdersProps) {
  const { t } = useText();
  const { change } = useAmounts();
  const { number, reason, cents, days, task } = order;
  return (
    <li className="expense">
      <div className="expense__main">
        <strong>
          {number}. {reason}
        </strong>{' '}
        <span className="expense__facts">
          <StateText order={order} timeZone={props.timeZone} />
          {task === null ? '' : ` · ${t('budget.expenses.task', { number: task })}`}
        </span>
      </div>
      <span className="expense__amount figures">
        {change(cents)} <small>{t('budget.orders.days', { count: days })}</small>
      </span>
      {props.canChange ? <Decide order={order} {...props} /> : null}
    </li>
  );
}

/** The change orders of a project; only approved ones move the forecast. */
export function ChangeOrders(props: ChangeOrdersProps) {
  const { t } = useText();
  const { orders, canAsk, isOpen } = props;
  return (
    <section className="card" id="orders" aria-labelledby="orders-title">
      <div className="section-head">
        <h2 id="orders-title">
          {t('budget.orders.title')} <span className="muted figures">{orders.length}</span>
        </h2>
      </div>
      {canAsk ? (
        <details className="fold no-print" open={isOpen}>
          <summary className="button">{t('budget.orders.add')}</summary>
          <div className="fold__panel">
            <OrderForm {...props} />
          </div>
        </details>
      ) : null}
      {orders.length === 0 ? <p className="muted">{t('budget.orders.none')}</p> : null}
      <ul className="plain-list">
        {orders.map((order) => (
          <Row key={order.id} {...props} order={order} />
        ))}
      </ul>
    </section>
  );
}
