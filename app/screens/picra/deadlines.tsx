import { Badge } from '~/components/badge.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { formatDay } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { Deadline } from '~/modules/picra/picra.rules.ts';
import { DaysLeft } from '~/screens/tasks/status-badges.tsx';

function When({ deadline: { state, daysLeft, done } }: { deadline: Deadline }) {
  const { t, language } = useText();
  if (done)
    return (
      <Badge
        text={t(`picra.response.${done.kind}`, { date: formatDay(language, done.day) })}
        icon="check"
      />
    );
  if (state !== 'past') return <DaysLeft daysLeft={daysLeft} />;
  return (
    <>
      <Badge text={t('picra.over')} icon="check" />
      <span className="muted small figures">{t('picra.agoOn', { count: -daysLeft })}</span>
    </>
  );
}

/** The deadlines of a PICRA by day: which are over, which is next, and how many days are left. */
export function Deadlines({
  deadlines,
  settingsHref,
}: {
  deadlines: readonly Deadline[];
  /** Null for those who may not change the settings. */
  settingsHref: string | null;
}) {
  const { t, language } = useText();
  if (deadlines.length === 0)
    return (
      <p className="muted">
        {t('picra.noDeadlines')}{' '}
        {settingsHref ? <PageLink href={settingsHref}>{t('picra.setDeadlines')}</PageLink> : null}
      </p>
    );
  return (
    <ol className="plain-list timeline" aria-label={t('picra.deadlines')}>
      {deadlines.map((deadline) => (
        <li
          key={deadline.name}
          className={`timeline__step timeline__step--${deadline.state}`}
          aria-current={deadline.state === 'next' ? 'step' : undefined}
        >
          <span className="timeline__name">{t(`projects.field.${deadline.name}`)}</span>{' '}
          <time className="timeline__day figures" dateTime={deadline.day}>
            {formatDay(language, deadline.day)}
          </time>{' '}
          <span className="timeline__when">
            <When deadline={deadline} />
          </span>
        </li>
      ))}
    </ol>
  );
}
