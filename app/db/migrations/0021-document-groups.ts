import { Migration } from '@mikro-orm/migrations';

/** The groups of a document's passages, with the answer that says which of them are work. */
const statements = [
  `create table "document_groups" ("id" uuid not null, "document_id" uuid not null, "layout" text not
    null, "key" text not null, "position" int not null, "end" text not null, "shape" text not null,
    "has_numbers" boolean not null, "topic" text null, "page_start" int not null, "page_end" int not
    null, "tasks" jsonb not null, "method" text not null, "ticked" boolean not null, "answered_by"
    uuid null, "answered_at" timestamptz null, primary key ("id"))`,
  `alter table "document_groups" add constraint "document_groups_document_id_fk" foreign key
    ("document_id") references "documents" ("id") on delete cascade deferrable initially deferred`,
  `alter table "document_groups" add constraint "document_groups_answered_by_fk" foreign key
    ("answered_by") references "users" ("id") on delete set null deferrable initially deferred`,
  `alter table "document_groups" add constraint "document_groups_end_check" check ("end" in
    ('found', 'skipped', 'note'))`,
  `alter table "document_groups" add constraint "document_groups_shape_check" check ("shape" in
    ('numbered', 'bullets', 'boxes', 'rows', 'lines', 'headings'))`,
  `alter table "document_groups" add constraint "document_groups_method_check" check ("method" in
    ('ai', 'rules'))`,
  `create unique index "document_groups_key" on "document_groups" ("document_id", "key")`,
  `create index "document_groups_answers" on "document_groups" ("answered_by", "layout",
    "answered_at") where "answered_by" is not null`,
];

export class DocumentGroups extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
