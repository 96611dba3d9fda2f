import { Migration } from '@mikro-orm/migrations';

/** The answers of the seller to the items of a PICRA, a row a task and with its id. */
const statements = [
  `create table "picra_answers" ("id" uuid not null, "project_id" uuid not null, "request" text not
    null, "response" text null, "agreed_text" text not null default '', "licence_required" boolean
    not null default false, "licence_number" text not null default '', "receipt_required" boolean
    not null default false, "answered_by" uuid null, "answered_by_name" text null, "answered_at"
    timestamptz null, primary key ("id"))`,
  `alter table "picra_answers" add constraint "picra_answers_response_check" check ("response" in
    ('accept', 'modify', 'decline', 'credit'))`,
  `alter table "picra_answers" add constraint "picra_answers_id_fk" foreign key ("id") references
    "tasks" ("id") on delete cascade deferrable initially deferred`,
  `alter table "picra_answers" add constraint "picra_answers_project_id_fk" foreign key
    ("project_id") references "projects" ("id") on delete cascade deferrable initially deferred`,
  `alter table "picra_answers" add constraint "picra_answers_answered_by_fk" foreign key
    ("answered_by") references "users" ("id") on delete set null deferrable initially deferred`,
  `create index "picra_answers_project" on "picra_answers" ("project_id")`,
  `create index "picra_answers_person" on "picra_answers" ("answered_by")`,
];

export class PicraAnswers extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
