import { useEffect, useState } from 'react';
import { Icon } from '~/components/icon.tsx';
import { useText } from '~/i18n.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';

/**
 * Whether the button was pressed on this view of the page; not any more where the browser restores
 * the page on the way back.
 */
function usePressed(): readonly [isPressed: boolean, press: () => void] {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setPressed(false);
    };
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  return [isPressed, () => setPressed(true)];
}

/**
 * The circle of a row that completes its task. With scripts it is filled at once, before the server
 * answers; the page that follows shows what the server did (promise 12.10).
 */
export function CompleteButton({
  number,
  title,
  status,
}: {
  number: number;
  title: string;
  status: TaskStatus;
}) {
  const { t } = useText();
  const [isPressed, press] = usePressed();
  const shown = isPressed ? 'completed' : status;
  return (
    <button
      className={`check check--${shown}`}
      data-key="c"
      name="number"
      value={String(number)}
      aria-label={t('work.completeFor', { number, title })}
      onClick={press}
    >
      <Icon name={`status-${shown}`} />
      {/* Text browsers show a button by its words alone. */}
      <span className="hidden-visually">{t('work.event.complete')}</span>
    </button>
  );
}
