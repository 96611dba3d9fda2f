import { Migration } from '@mikro-orm/migrations';

/** What each change of tasks replaced, for its undo; places in the list are unique per project. */
const statements = [
  `create table "task_changes" ("id" uuid not null, "project_id" uuid not null, "user_id" uuid null,
    "verb" text not null, "rows" jsonb not null, "created_at" timestamptz not null, "undone_at"
    timestamptz null, primary key ("id"))`,
  `alter table "task_changes" add constraint "task_changes_project_id_fk" foreign key
    ("project_id") references "projects" ("id") on delete cascade deferrable initially deferred`,
  `alter table "task_changes" add constraint "task_changes_user_id_fk" foreign key ("user_id")
    references "users" ("id") on delete set null deferrable initially deferred`,
  `create index "task_changes_project" on "task_changes" ("project_id")`,
  `create index "task_changes_time" on "task_changes" ("created_at")`,
  `alter table "tasks" add constraint "tasks_position" unique ("project_id", "position")
    deferrable initially deferred`,
];

export class TaskChanges extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
