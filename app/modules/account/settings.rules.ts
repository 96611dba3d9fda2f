import type { Language } from '../../i18n.ts';

/** What /account-settings shows of the account itself. */
export interface SessionView {
  /** The beginning of the stored hash: names the session, opens nothing. */
  id: string;
  browser: string;
  ip: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

export interface SettingsView {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: Language;
  reportLanguage: Language;
  smsConsent: boolean;
  hasPassword: boolean;
  hasGoogle: boolean;
  /** A Google sign-in of the last 10 minutes stands for the current password. */
  isFresh: boolean;
  company: Record<'name' | 'licence' | 'address', string>;
  /** Names the logo there is now; null without one. */
  logo: string | null;
  plan: string | null;
  credits: number;
  sessions: SessionView[];
}
