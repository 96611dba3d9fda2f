import type { MemberRole } from '~/modules/dashboards/dashboard.rules.ts';

/** Credits and dashboards of an account, for its settings page and its export (promise 2.18). */
export interface Holdings {
  ledger: { id: string; at: string; delta: number; reason: string }[];
  dashboards: { id: string; name: string; role: MemberRole }[];
}
