import { ButtonLink } from '~/components/button.tsx';
import { Icon } from '~/components/icon.tsx';
import { useText } from '~/i18n.ts';
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

/**
 * The outcome of the payment and a link to the next step. The route adds the refresh of a pending
 * page inside noscript.
 */
export function PaymentResultScreen({ outcome, plan, path }: PaymentResultScreenProps) {
  const { t } = useText();
  const hrefs = {
    paid: '/create-project',
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
      <ButtonLink href={hrefs[outcome]} variant="primary">
        {t(`checkout.result.${outcome}.action`)}
      </ButtonLink>
    </div>
  );
}
