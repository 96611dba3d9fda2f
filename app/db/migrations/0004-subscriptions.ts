import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table "subscriptions" ("id" text not null, "user_id" uuid not null,
    "customer_id" text not null, "plan_type" text not null, "status" text not null,
    "current_period_end" timestamptz not null, "cancel_at_period_end" boolean not null
    default false, "past_due_since" timestamptz null, "updated_at" timestamptz not null,
    primary key ("id"))`,
  `alter table "subscriptions" add constraint "subscriptions_plan_type_check" check
    ("plan_type" in ('per_project', 'unlimited', 'teams_unlimited'))`,
  `alter table "subscriptions" add constraint "subscriptions_status_check" check ("status"
    in ('active', 'pastDue', 'ended', 'pending'))`,
  `alter table "subscriptions" add constraint "subscriptions_user_id_fk" foreign key
    ("user_id") references "users" ("id") deferrable initially deferred`,
  `create index "subscriptions_user_id_index" on "subscriptions" ("user_id")`,
];

/** Subscriptions of the payment provider, so that an ended one never takes away its successor. */
export class Subscriptions extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
