import { Migration } from '@mikro-orm/migrations';

/** Comments on projects and tasks. */
const statements = [
  `create table "comments" ("id" uuid not null, "project_id" uuid not null, "task_id" uuid null,
    "author_id" uuid null, "author_name" text not null, "text" text not null, "version" int not
    null default 1, "created_at" timestamptz not null, "edited_at" timestamptz null, primary key
    ("id"))`,
  `alter table "comments" add constraint "comments_project_id_fk" foreign key ("project_id")
    references "projects" ("id") on delete cascade deferrable initially deferred`,
  `alter table "comments" add constraint "comments_task_id_fk" foreign key ("task_id")
    references "tasks" ("id") on delete cascade deferrable initially deferred`,
  `alter table "comments" add constraint "comments_author_id_fk" foreign key ("author_id")
    references "users" ("id") on delete set null deferrable initially deferred`,
  `create index "comments_list" on "comments" ("project_id", "task_id", "created_at" desc, "id")`,
];

export class Comments extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
