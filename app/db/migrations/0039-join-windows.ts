import { Migration } from '@mikro-orm/migrations';

/**
 * Joining by digits alone: the window in which a code is open, on which its key depends; requests
 * that end with it; the first hour of a member; failed guesses of a day; the member of a notice.
 */
const statements = [
  `alter table "dashboards" add column "join_window_id" uuid null`,
  `update "dashboards" set "join_window_id" = gen_random_uuid()
    where "code" is not null and ("join_always_open" or "join_open_until" is not null)`,
  `alter table "memberships" add column "window_id" uuid null`,
  `alter table "memberships" add column "limited_until" timestamptz null`,
  `create index "memberships_window" on "memberships" ("window_id") where "window_id" is not null`,
  `alter table "notices" add column "member_id" uuid null`,
  `alter table "notices" add constraint "notices_member_id_fk" foreign key ("member_id")
    references "users" ("id") on delete set null deferrable initially deferred`,
  `create index "notices_member" on "notices" ("member_id") where "member_id" is not null`,
  `create table "join_guesses" ("id" uuid not null, "person_key" text not null,
    "address_key" text not null, "created_at" timestamptz not null, primary key ("id"))`,
  `create index "join_guesses_created" on "join_guesses" ("created_at")`,
];

export class JoinWindows extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
