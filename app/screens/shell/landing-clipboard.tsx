import { Badge } from '~/components/badge.tsx';
import { Progress } from '~/components/progress.tsx';
import { useText } from '~/i18n.ts';
import { TaskStatusBadge } from '~/screens/tasks/status-badges.tsx';

const tasks = [
  { number: 1, status: 'completed', page: 4 },
  { number: 2, status: 'in_progress', page: 7 },
  { number: 3, status: 'pending', page: 12 },
] as const;

/** An example list of tasks with their quotes. */
export function LandingClipboard() {
  const { t } = useText();
  return (
    <figure className="clipboard" aria-label={t('landing.example')}>
      <div className="cluster cluster--apart">
        <p className="clipboard__title">{t('landing.example.title')}</p>
        <Badge text={t('landing.example')} />
      </div>
      <Progress text={t('landing.example.progress')} value={1} max={3} />
      <ul>
        {tasks.map(({ number, status, page }) => (
          <li key={number}>
            <div className="cluster cluster--apart">
              <span>{t(`landing.example.${number}.title`)}</span>{' '}
              <TaskStatusBadge status={status} />
            </div>
            <p className="quote">
              <q>{t(`landing.example.${number}.quote`)}</q>{' '}
              <span>{t('landing.example.page', { page })}</span>
            </p>
          </li>
        ))}
      </ul>
    </figure>
  );
}
