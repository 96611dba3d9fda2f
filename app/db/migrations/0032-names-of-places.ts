import { Migration } from '@mikro-orm/migrations';

/**
 * The other side of the places of a project, as a person has written it. An index holds no row of the
 * size that a place may have, so it has the hash.
 */
const statements = [
  `create table "area_names" ("id" uuid not null, "project_id" uuid not null, "area" text not null,
    "language" text not null, "name" text not null default '', "approved_by" uuid null, "approved_at"
    timestamptz null, primary key ("id"))`,
  `alter table "area_names" add constraint "area_names_project_id_fk" foreign key ("project_id")
    references "projects" ("id") on delete cascade deferrable initially deferred`,
  `alter table "area_names" add constraint "area_names_approved_by_fk" foreign key ("approved_by")
    references "users" ("id") on delete set null deferrable initially deferred`,
  `alter table "area_names" add constraint "area_names_language_check" check ("language" in
    ('en', 'es'))`,
  `create unique index "area_names_area" on "area_names" ("project_id", md5("area"))`,
];

export class NamesOfPlaces extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
