import { Migration } from '@mikro-orm/migrations';

/** Walks of projects with their checks, checklists of accounts, and the check that a photo shows. */
const statements = [
  `create table "walks" ("id" uuid not null, "project_id" uuid not null, "template" text not null,
    "title" jsonb not null, "started_by" uuid null, "started_by_name" text not null,
    "started_at" timestamptz not null, "finished_by_name" text null, "finished_at" timestamptz null,
    primary key ("id"))`,
  `alter table "walks" add constraint "walks_project_id_fk" foreign key ("project_id")
    references "projects" ("id") on delete cascade deferrable initially deferred`,
  `create index "walks_project_id" on "walks" ("project_id")`,
  `create table "walk_checks" ("id" uuid not null, "walk_id" uuid not null, "position" int not null,
    "place" jsonb not null, "words" jsonb not null, "work" jsonb not null, "trade" text not null,
    "result" text null, "note" text not null default '', "answered_at" timestamptz null,
    "task_id" uuid null, primary key ("id"))`,
  `alter table "walk_checks" add constraint "walk_checks_walk_id_fk" foreign key ("walk_id")
    references "walks" ("id") on delete cascade deferrable initially deferred`,
  `alter table "walk_checks" add constraint "walk_checks_task_id_fk" foreign key ("task_id")
    references "tasks" ("id") on delete set null deferrable initially deferred`,
  `alter table "walk_checks" add constraint "walk_checks_result_check"
    check ("result" in ('pass', 'fail', 'na'))`,
  `create unique index "walk_checks_position" on "walk_checks" ("walk_id", "position")`,
  `create index "walk_checks_task_id" on "walk_checks" ("task_id")`,
  `create table "walk_templates" ("id" uuid not null, "owner_id" uuid not null, "title" text not null,
    "checks" jsonb not null, "created_at" timestamptz not null, primary key ("id"))`,
  `alter table "walk_templates" add constraint "walk_templates_owner_id_fk" foreign key ("owner_id")
    references "users" ("id") on delete cascade deferrable initially deferred`,
  `create index "walk_templates_owner_id" on "walk_templates" ("owner_id")`,
  `alter table "photos" add column "check_id" uuid null`,
  `alter table "photos" add constraint "photos_check_id_fk" foreign key ("check_id")
    references "walk_checks" ("id") on delete set null deferrable initially deferred`,
  `create index "photos_check_id" on "photos" ("check_id")`,
];

export class Walks extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
