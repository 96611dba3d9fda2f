import type { FormStamp } from '../../components/hidden-fields.tsx';
import type { FormConstraint, FormResult } from '../../components/use-form-fields.ts';
import type { SettingsView } from '../../modules/account/settings.rules.ts';
import type { PlanView } from '../../modules/billing/billing.rules.ts';
import type { Holdings } from '../../modules/exports/holdings.rules.ts';

/** What was refused, and by which of the page's forms. */
export interface SettingsRefusal {
  intent: string;
  text: string;
  lastResult?: FormResult;
}

/** What every form of the page needs: `constraints` by the intent of the form. */
export interface SettingsForms {
  stamp: FormStamp;
  constraints: Readonly<Record<string, FormConstraint>>;
  refusal?: SettingsRefusal;
}

export interface SettingsScreenProps {
  account: SettingsView;
  holdings: Holdings;
  billing: PlanView;
  /** False where sign-in by Google is switched off. */
  google: boolean;
  forms: SettingsForms;
}
