import { ButtonLink } from '~/components/button.tsx';
import { useText } from '~/i18n.ts';

/** The message of an administrators' page to whoever may not see it. */
export function AdminRefusal({ refusal }: { refusal: string | null }) {
  const { t } = useText();
  if (refusal !== 'adminSecondStepRequired')
    return (
      <>
        <p>{t('admin.required')}</p>
        <ButtonLink href="/dashboard">{t('admin.back')}</ButtonLink>
      </>
    );
  return (
    <>
      <p>{t('admin.secondStepRequired')}</p>
      <ButtonLink variant="primary" href="/account-settings/second-step">
        {t('admin.turnOnSecondStep')}
      </ButtonLink>
    </>
  );
}
