import { Migration } from '@mikro-orm/migrations';

/** Lists of tasks from files, between their upload and their import. */
const statements = [
  `create table "task_imports" ("id" uuid not null, "project_id" uuid not null, "user_id" uuid not
    null, "file_name" text not null, "date_order" text not null, "content" jsonb not null,
    "created_at" timestamptz not null, primary key ("id"))`,
  `alter table "task_imports" add constraint "task_imports_project_id_fk" foreign key ("project_id")
    references "projects" ("id") on delete cascade deferrable initially deferred`,
  `alter table "task_imports" add constraint "task_imports_user_id_fk" foreign key ("user_id")
    references "users" ("id") on delete cascade deferrable initially deferred`,
  `create index "task_imports_project" on "task_imports" ("project_id", "user_id")`,
  `create index "task_imports_user" on "task_imports" ("user_id")`,
  `create index "task_imports_time" on "task_imports" ("created_at")`,
];

export class TaskImports extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
