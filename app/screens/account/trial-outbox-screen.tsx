import { EmptyState } from '~/components/empty-state.tsx';
import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';

/** SMS that trial mode stored instead of sending. */
export function TrialOutboxScreen({
  messages,
}: {
  messages: readonly { to: string; body: string; at: string }[];
}) {
  const { t, language } = useText();
  return (
    <>
      <h1>{t('google.outbox.title')}</h1>
      <p className="muted">{t('google.outbox.text')}</p>
      {messages.length === 0 ? (
        <EmptyState
          text={t('google.outbox.empty')}
          action={{ text: t('google.outbox.reset'), href: '/auth?tab=forgot-password' }}
        />
      ) : null}
      <ul className="plain-list">
        {messages.map((message) => (
          <li key={message.at + message.to + message.body} className="card">
            <p>
              <strong>{message.to}</strong>{' '}
              <span className="muted">{formatDateTime(language, message.at)} UTC</span>
            </p>
            <p>{message.body}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
