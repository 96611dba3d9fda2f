import type { Language } from '~/i18n.ts';
import type { SecondStepView } from './second-step.rules.ts';

/** A signed-in browser, as /account-settings lists it. */
export interface SessionView {
  /** The beginning of the stored hash: names the session, cannot be used to sign in. */
  id: string;
  browser: string;
  ip: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

/** What reports print of a company. */
export type CompanyField =
  'name' | 'licence' | 'address' | 'person' | 'phone' | 'email' | 'website';

/** What /account-settings shows of the account itself. */
export interface SettingsView {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The number is of a kind or country that gets no messages (promise 4.18). */
  phoneUnreachable: boolean;
  language: Language;
  reportLanguage: Language;
  smsConsent: boolean;
  hasPassword: boolean;
  hasGoogle: boolean;
  secondStep: SecondStepView;
  /** Reauthenticated within the last 10 minutes: no current password is asked for. */
  isFresh: boolean;
  company: Record<CompanyField, string>;
  /** Changes with each new logo; null without one. */
  logo: string | null;
  plan: string | null;
  credits: number;
  sessions: SessionView[];
  /** The time zone that times are shown in. */
  timeZone: string;
}
