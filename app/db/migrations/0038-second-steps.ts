import { Migration } from '@mikro-orm/migrations';

const accountKinds = `'second_step_on', 'second_step_off', 'recovery_code_used'`;

/** The second step of an account's sign-in, and notices of an account itself. */
const statements = [
  `create table "second_steps" ("user_id" uuid not null, "secret" text not null, "last_step" int not
    null default 0, "recovery_codes" jsonb not null default '[]', "turned_on_at" timestamptz not null,
    primary key ("user_id"))`,
  `alter table "second_steps" add constraint "second_steps_user_id_fk" foreign key ("user_id")
    references "users" ("id") on delete cascade deferrable initially deferred`,
  `alter table "notices" drop constraint "notices_kind_check"`,
  `alter table "notices" add constraint "notices_kind_check" check ("kind" in ('assigned',
    'mentioned', 'due_tomorrow', 'overdue', 'rejected', 'blocked', 'joined', 'join_requested',
    'line_used', 'under_target', ${accountKinds}))`,
  `alter table "notices" drop constraint "notices_place_check"`,
  `alter table "notices" add constraint "notices_place_check" check
    (num_nonnulls("project_id", "dashboard_id") =
      case when "kind" in (${accountKinds}) then 0 else 1 end)`,
];

export class SecondSteps extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
