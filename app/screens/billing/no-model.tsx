import { useText } from '~/i18n.ts';

/** Beside what plans include and before each payment, where no model is configured (promise 5.21). */
export function NoModel({ noModel }: { noModel: boolean }) {
  const { t } = useText();
  return noModel ? <p>{t('checkout.noModel')}</p> : null;
}
