import { ButtonLink } from '~/components/button.tsx';
import { useText } from '~/i18n.ts';

/** Shown instead of the wizard while another project must be completed first (promise 6.4). */
export function OpenProjectScreen({ project }: { project: { id: string; name: string } }) {
  const { t } = useText();
  const { id, name } = project;
  return (
    <div className="card narrow">
      <h1>{t('wizard.completeCurrentTitle')}</h1>
      <p>{t('projects.cannotCreate', { name })}</p>
      <div className="actions">
        <ButtonLink href={`/projects/${id}/complete`} variant="primary">
          {t('projects.cannotCreate.link')}
        </ButtonLink>
        <ButtonLink href="/dashboard" variant="quiet">
          {t('checkout.paywall.return')}
        </ButtonLink>
      </div>
    </div>
  );
}
