import type { FormStamp } from '~/components/hidden-fields.tsx';
import type { FormConstraint, FormResult } from '~/components/use-form-fields.ts';
import type { SettingsView } from '~/modules/account/settings.rules.ts';
import type { PlanView } from '~/modules/billing/billing.rules.ts';
import type { Holdings } from '~/modules/exports/holdings.rules.ts';

import type { WantedNotices } from '~/modules/notices/notice.rules.ts';

/** Errors of the last submission and the form they belong to. */
export interface SettingsRefusal {
  intent: string;
  text: string;
  lastResult?: FormResult;
}

/** Props of every form of the page; `constraints` are by intent. */
export interface SettingsForms {
  stamp: FormStamp;
  constraints: Readonly<Record<string, FormConstraint>>;
  refusal?: SettingsRefusal;
}

export interface SettingsScreenProps {
  account: SettingsView;
  holdings: Holdings;
  billing: PlanView;
  /** Bytes in storage, and how many the plan allows. */
  storage: { used: number; limit: number };
  /** Whether this browser uses the keyboard keys. */
  hasKeys: boolean;
  /** The kinds of notices that the person gets. */
  notices: WantedNotices;
  /** False where Google sign-in is disabled. */
  google: boolean;
  forms: SettingsForms;
}
