import { Button, ButtonLink } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Icon } from '~/components/icon.tsx';
import { useText } from '~/i18n.ts';
import { newProjectPath } from '~/modules/projects/project.rules.ts';
import type { PlanType } from '~/plans.ts';

/** Outcome of a payment (promise 5.6). */
type PaymentOutcome =
  | 'paid'
  | 'processing'
  | 'cancelled'
  | 'failed'
  | 'refunded'
  | 'unknown'
  | 'notYours'
  | 'signedOut';

export interface PaymentResultScreenProps {
  outcome: PaymentOutcome;
  /** The plan that was bought, if known. */
  plan?: PlanType;
  /** URL of this page, to check a pending payment again. */
  path: string;
  /** The file whose list the account keeps, which becomes a project now; null without one. */
  kept: string | null;
  stamp: FormStamp;
}

const icons = {
  paid: 'circle-check',
  processing: 'clock',
  cancelled: 'info',
  failed: 'circle-alert',
  refunded: 'info',
  unknown: 'info',
  notYours: 'info',
  signedOut: 'info',
} as const;

/** The list that was seen before paying, and the button that makes it a project (promise 5.23). */
function OpenKept({ fileName, stamp }: { fileName: string; stamp: FormStamp }) {
  const { t } = useText();
  return (
    <form method="post" action="/try">
      <HiddenFields stamp={stamp} part="kept" intent="preview.open" />
      <p>{t('preview.kept', { name: fileName })}</p>
      <Button variant="primary">{t('preview.open')}</Button>
    </form>
  );
}

/**
 * The outcome of the payment and a link to the next step. The route adds the refresh of a pending
 * page inside noscript.
 */
export function PaymentResultScreen(props: PaymentResultScreenProps) {
  const { outcome, plan, path, kept, stamp } = props;
  const { t } = useText();
  const hrefs = {
    paid: newProjectPath,
    processing: path,
    cancelled: `/checkout${plan ? `?plan=${plan}` : ''}`,
    failed: `/checkout${plan ? `?plan=${plan}` : ''}`,
    refunded: '/account-settings#plan',
    unknown: '/account-settings#plan',
    notYours: '/logout',
    signedOut: `/auth?returnTo=${encodeURIComponent(path)}`,
  };
  const text =
    outcome === 'paid'
      ? `checkout.result.paid.${plan ?? 'per_project'}`
      : `checkout.result.${outcome}.text`;
  return (
    <div className="card narrow">
      <Icon name={icons[outcome]} className="icon--large" />
      <h1>{t(`checkout.result.${outcome}.title`)}</h1>
      <p role={outcome === 'failed' ? 'alert' : 'status'}>{t(text)}</p>
      {kept === null ? null : <OpenKept fileName={kept} stamp={stamp} />}
      <div className="cluster">
        <ButtonLink href={hrefs[outcome]} variant={kept === null ? 'primary' : 'quiet'}>
          {t(`checkout.result.${outcome}.action`)}
        </ButtonLink>
        {outcome === 'paid' && plan === 'teams_unlimited' ? (
          <ButtonLink href="/create-dashboard">{t('common.menu.createDashboard')}</ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
