import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';

/** Confirmation before signing out, for visits that do not come from one of our pages. */
export function LogoutScreen({ stamp }: { stamp: FormStamp }) {
  const { t } = useText();
  return (
    <form className="card narrow" method="post" action="/logout">
      <HiddenFields stamp={stamp} />
      <h1>{t('auth.signOut.title')}</h1>
      <p>{t('auth.signOut.text')}</p>
      <Button variant="primary">{t('common.signOut')}</Button>
    </form>
  );
}
