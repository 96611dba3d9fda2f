import { Migration } from '@mikro-orm/migrations';

/** Teams that stay open for joining, notices of teams, and notices as text messages. */
const statements = [
  `alter table "dashboards" add column "join_always_open" boolean not null default false`,
  `alter table "notices" alter column "project_id" drop not null`,
  `alter table "notices" add column "dashboard_id" uuid null`,
  `alter table "notices" add column "texted_at" timestamptz null`,
  `alter table "notices" add constraint "notices_dashboard_id_fk" foreign key ("dashboard_id")
    references "dashboards" ("id") on delete cascade deferrable initially deferred`,
  `alter table "notices" add constraint "notices_place_check"
    check (num_nonnulls("project_id", "dashboard_id") = 1)`,
  `alter table "notices" drop constraint "notices_kind_check"`,
  `alter table "notices" add constraint "notices_kind_check" check ("kind" in ('assigned',
    'mentioned', 'due_tomorrow', 'overdue', 'rejected', 'blocked', 'joined', 'join_requested'))`,
  `create index "notices_dashboard" on "notices" ("dashboard_id") where "dashboard_id" is not null`,
];

export class Teams extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
