import { Migration } from '@mikro-orm/migrations';

/** Sub-items of tasks, the confirmation of uncertain ones, and the people that a comment names. */
const statements = [
  `create table "task_items" ("id" uuid not null, "task_id" uuid not null, "position" int not null,
    "text" text not null, "done_by" uuid null, "done_at" timestamptz null, "created_at" timestamptz
    not null, primary key ("id"))`,
  `alter table "task_items" add constraint "task_items_task_id_fk" foreign key ("task_id")
    references "tasks" ("id") on delete cascade deferrable initially deferred`,
  `alter table "task_items" add constraint "task_items_done_by_fk" foreign key ("done_by")
    references "users" ("id") on delete set null deferrable initially deferred`,
  `create index "task_items_list" on "task_items" ("task_id", "position", "id")`,
  `alter table "tasks" add column "confirmed_at" timestamptz null`,
  `create index "tasks_assignee" on "tasks" ("assignee_id") where "assignee_id" is not null and "deleted_at" is null`,
  `alter table "comments" add column "mentions" jsonb not null default '[]'`,
];

export class PeopleOfATask extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
