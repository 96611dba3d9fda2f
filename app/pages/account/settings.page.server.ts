import { googleKind } from '~/modules/account/google.service.server.ts';
import { secondStepView } from '~/modules/account/second-step.service.server.ts';
import { freshUser, type SessionUser } from '~/modules/account/session.service.server.ts';
import { messageRegion } from '~/modules/account/text-message.service.server.ts';
import type { SettingsView } from '~/modules/account/settings.rules.ts';
import { listSessions, reauthentication } from '~/modules/account/settings.service.server.ts';
import { planView } from '~/modules/billing/plan.service.server.ts';
import { lastZone } from '~/modules/projects/project.service.server.ts';
import { storageView } from '~/modules/uploads/storage-quota.service.server.ts';
import { accountHoldings } from '~/modules/exports/account-export.service.server.ts';
import { wantedNotices } from '~/modules/notices/notice.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

const companyFields = [
  ...(['name', 'licence', 'address', 'person'] as const),
  ...(['phone', 'email', 'website'] as const),
];

const companyView = (
  company: Partial<SettingsView['company']> | null | undefined,
): SettingsView['company'] =>
  Object.fromEntries(
    companyFields.map((name) => [name, company?.[name] ?? '']),
  ) as SettingsView['company'];

async function accountView(
  context: ServiceContext,
  user: SessionUser,
  sessionId: string | null,
): Promise<SettingsView> {
  const { em } = context;
  const row = await freshUser(em, user.id);
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone ?? '',
    phoneUnreachable: Boolean(row.phone) && messageRegion(row.phone ?? '') === null,
    language: row.language,
    reportLanguage: row.reportLanguage,
    smsConsent: Boolean(row.smsConsentAt) && !row.smsOptedOutAt,
    hasGoogle: Boolean(row.googleSub),
    secondStep: await secondStepView(context, user.id),
    ...(await reauthentication(context, user, sessionId)),
    company: companyView(row.company),
    logo: row.company?.logoKey?.slice(-12) ?? null,
    plan: row.subscriptionStatus ?? null,
    credits: row.projectCredits,
    sessions: await listSessions(context, user, sessionId),
    timeZone: await lastZone(em, user.id),
  };
}

/**
 * What /account-settings shows: the account, what it holds, its plan, and whether Google can be
 * linked. `sessionId` is the one of the browser's cookie.
 */
export async function settingsPage(
  context: ServiceContext,
  user: SessionUser,
  sessionId: string | null,
) {
  return {
    account: await accountView(context, user, sessionId),
    holdings: await accountHoldings(context, user),
    billing: await planView(context, user),
    storage: await storageView(context.em, user),
    notices: await wantedNotices(context, user.id),
    google: googleKind(context) !== 'disabled',
  };
}
