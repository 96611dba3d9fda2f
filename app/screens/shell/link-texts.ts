import type { LinkTexts } from '~/components/link-address.tsx';
import type { Translate } from '~/i18n.ts';

/** The words of the buttons beside any link that is passed on. */
export const linkTexts = (t: Translate): LinkTexts => ({
  copy: t('common.copy'),
  copied: t('common.copied'),
  share: t('common.share'),
});
