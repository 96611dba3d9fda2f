import { Fragment, useCallback } from 'react';
import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { useText } from '~/i18n.ts';
import { KeyboardKeys } from './keyboard-keys.tsx';
import { useTrouble } from './use-trouble.ts';
import { useUnsavedWords, type UnsavedWordsOptions } from './use-unsaved-words.ts';

export interface LateBehaviourProps extends Omit<UnsavedWordsOptions, 'question'> {
  /** Whether single keys work. */
  keys: boolean;
}

/** What scripts add once a page is usable: drafts, forms that did not get through, keys. */
export function LateBehaviour({ keys, ...words }: LateBehaviourProps) {
  const { t } = useText();
  const { filled, discard } = useUnsavedWords({ ...words, question: t('common.leave') });
  const { trouble, isForm, again } = useTrouble();
  // Where the alert appears, the focus moves to it.
  const shown = useCallback((alert: HTMLElement | null) => alert?.focus(), []);
  return (
    <>
      {trouble ? (
        <div ref={shown} tabIndex={-1}>
          <Alert variant="destructive" messages={[{ text: t(`errors.${trouble}`) }]}>
            <Button type="button" onClick={again}>
              {t(isForm ? 'common.trouble.send' : 'common.trouble.follow')}
            </Button>
          </Alert>
        </div>
      ) : null}
      {filled ? (
        <Alert messages={[{ text: t('common.draft') }]}>
          <p>
            {filled.map(({ id, label }) => (
              <Fragment key={id}>
                <a href={`#${id}`}>{label}</a>{' '}
              </Fragment>
            ))}
          </p>
          <Button type="button" onClick={discard}>
            {t('common.draft.discard')}
          </Button>
        </Alert>
      ) : null}
      {keys ? <KeyboardKeys /> : null}
    </>
  );
}
