import { useEffect, useRef, type ReactNode } from 'react';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Icon } from '~/components/icon.tsx';
import { ButtonLink } from '~/components/button.tsx';
import { useHydrated } from '~/components/use-hydrated.ts';
import { useText } from '~/i18n.ts';

interface OrderFormProps {
  stamp: FormStamp;
  action: string;
  /** The list without the buttons that order it. */
  doneHref: string;
  children: ReactNode;
}

/** The rows with buttons that move them within their group; with scripts they can be dragged too. */
export function OrderForm({ stamp, action, doneHref, children }: OrderFormProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    let stop = (): void => undefined;
    let gone = false;
    // Without the script of dragging the buttons do the same.
    import('./drag-rows.ts').then(
      ({ dragRows }) => {
        if (!gone && form.current) stop = dragRows(form.current);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return (
    <form ref={form} className="task-list" method="post" action={action}>
      <HiddenFields stamp={stamp} intent="task.order" />
      <div className="order-head">
        <p>
          <b>{t('work.order.title')}</b> <span className="muted">{t('work.order.hint')}</span>
        </p>
        <ButtonLink inPage href={doneHref}>
          {t('work.order.done')}
        </ButtonLink>
      </div>
      {children}
    </form>
  );
}

/** A row with its buttons, and a handle where scripts run. */
export function OrderRow({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  const { t } = useText();
  const hydrated = useHydrated();
  return (
    <div className="row__line row__line--order">
      <span className="row__main">{children}</span>
      {(['up', 'down'] as const).map((direction) => (
        <button
          key={direction}
          className={`check order-button order-button--${direction}`}
          id={`${direction}-${number}`}
          name="move"
          value={`${direction}:${number}`}
          aria-label={t(`work.order.${direction}`, { number, title })}
        >
          <Icon name="chevron-down" />
        </button>
      ))}
      {hydrated ? (
        <span className="check grip" data-grip="" style={{ touchAction: 'none' }}>
          <Icon name="rows" />
        </span>
      ) : null}
    </div>
  );
}
