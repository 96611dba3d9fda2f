import { Migration } from '@mikro-orm/migrations';

/** What people are told, each thing once, and the kinds that they do not want. */
const statements = [
  `create table "notices" ("id" uuid not null, "person_id" uuid not null, "kind" text not null,
    "project_id" uuid not null, "task_id" uuid null, "comment_id" uuid null, "actor_name" text not
    null default '', "key" text not null, "created_at" timestamptz not null, "read_at" timestamptz
    null, primary key ("id"))`,
  `alter table "notices" add constraint "notices_kind_check" check ("kind" in ('assigned',
    'mentioned', 'due_tomorrow', 'overdue', 'rejected', 'blocked'))`,
  `alter table "notices" add constraint "notices_person_id_fk" foreign key ("person_id")
    references "users" ("id") on delete cascade deferrable initially deferred`,
  `alter table "notices" add constraint "notices_project_id_fk" foreign key ("project_id")
    references "projects" ("id") on delete cascade deferrable initially deferred`,
  `alter table "notices" add constraint "notices_task_id_fk" foreign key ("task_id")
    references "tasks" ("id") on delete cascade deferrable initially deferred`,
  `alter table "notices" add constraint "notices_comment_id_fk" foreign key ("comment_id")
    references "comments" ("id") on delete cascade deferrable initially deferred`,
  `create unique index "notices_once" on "notices" ("person_id", "key")`,
  `create index "notices_list" on "notices" ("person_id", ("read_at" is not null), "created_at" desc, "id" desc)`,
  `create index "notices_unread" on "notices" ("person_id") where "read_at" is null`,
  `create index "notices_task" on "notices" ("task_id")`,
  `create index "notices_comment" on "notices" ("comment_id") where "comment_id" is not null`,
  `create index "notices_project" on "notices" ("project_id")`,
  `create index "notices_old" on "notices" ("created_at")`,
  `create index "tasks_due" on "tasks" ("due_date") where "due_date" is not null and "deleted_at" is null`,
  `alter table "users" add column "notices_off" jsonb not null default '[]'`,
];

export class Notices extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
