import { useText } from '~/i18n.ts';
import type { ShownText } from '~/modules/bilingual/task-text.rules.ts';

/** Why the task is in its status; with what was typed, where the translator has written it. */
export function TaskReason({ text, lang, original }: ShownText) {
  const { t } = useText();
  return (
    <>
      <p>
        {t('work.reason', { reason: '' })}
        <span lang={lang ?? undefined}>{text}</span>
      </p>
      {original ? (
        <p className="muted">
          {t(`work.translation.original.${original.lang}`)}:{' '}
          <span lang={original.lang}>{original.text}</span>
        </p>
      ) : null}
    </>
  );
}
