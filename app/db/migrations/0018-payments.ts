import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table "checkouts" add column "settles_at" timestamptz null, add column "settles_as" text null,
     add column "changed_from" text null, add column "credit_taken" boolean not null default false,
     add column "refunded_project_id" uuid null, add column "refund_readings" int not null default 0,
     add column "refund_saved" int not null default 0`,
  `alter table "checkouts" add constraint "checkouts_settles_as_check" check ("settles_as" in
     ('paid', 'paidTwice', 'failed'))`,
  `alter table "checkouts" add constraint "checkouts_changed_from_check" check ("changed_from" in
     ('per_project', 'unlimited', 'teams_unlimited'))`,
  `alter table "credit_ledger" drop constraint "credit_ledger_reason_check"`,
  `alter table "credit_ledger" add constraint "credit_ledger_reason_check" check ("reason" in
     ('purchase', 'project', 'refund', 'returned'))`,
  `create index "checkouts_settling" on "checkouts" ("settles_at") where "status" = 'processing'`,
  `create index "checkouts_refunded_project" on "checkouts" ("refunded_project_id")
     where "refunded_project_id" is not null`,
];

/**
 * Simulated payments that settle later, changes of a plan, and what a refund took: an unused credit,
 * or nothing where a project had used it.
 */
export class Payments extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
