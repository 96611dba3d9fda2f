/** Why a security event was written; the texts of the administrators' page are admin.reason.*. */
export const auditReasons = [
  // sign-up and sign-in
  'taken',
  'credentials',
  'restored',
  'globalLimit',
  // a forgotten password
  'unknown',
  'phone',
  'account',
  'none',
  'wrong',
  'expired',
  'used',
  'reset',
  'notice_not_sent',
  // Google
  'google',
  'proven',
  'password_voided',
  'address_released',
  'denied',
  'unverified',
  'unreachable',
  'otherAccount',
  'closed',
  'notFresh',
  // the account itself
  'settings',
  'email',
  'password',
  'google_unlinked',
  'one',
  'others',
  'deleted',
  'second_step',
  'second_step_on',
  'second_step_off',
  'recovery_code',
  'recovery_codes',
  'admin_invite',
  // plans and payments
  'livemode',
  'buyer',
  'plan',
  'amount',
  'plan_cancelled',
  'plan_kept',
  'plan_changed',
  // what administrators open and change
  'login_issues',
  'login_issues_csv',
  'by',
  'project',
  'consultations',
  'consultation',
  // members of a team
  'guesses',
  'team_admitted',
  'team_declined',
  'team_removed',
  'team_owner',
  'team_manager',
  'team_collaborator',
  'team_viewer',
] as const;
type ReasonCode = (typeof auditReasons)[number];

/** A code, and behind a colon whom or what it is about: an id or a status. */
export type AuditReason = ReasonCode | `${ReasonCode}:${string}`;

/** A stored reason in its two parts; null where it is none of this version. */
export function reasonParts(stored: string): { code: ReasonCode; about: string } | null {
  const [first = '', ...rest] = stored.split(':');
  const code = auditReasons.find((known) => known === first);
  return code ? { code, about: rest.join(':') } : null;
}
