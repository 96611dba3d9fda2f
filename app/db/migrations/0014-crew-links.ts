import { Migration } from '@mikro-orm/migrations';

/** Tables whose rows somebody with a crew link may have made. */
const withCrewLink = ['activities', 'comments', 'photos', 'task_changes'];

/** Links for people without an account, and who worked by which of them. */
const statements = [
  `create table "crew_links" ("id" uuid not null, "project_id" uuid not null, "created_by" uuid not
    null, "token_hash" text not null, "scope" text not null, "assignee_id" uuid null,
    "assignee_name" text null, "task_ids" jsonb not null default '[]', "may_update" boolean not
    null, "may_photo" boolean not null, "language" text not null, "created_at" timestamptz not
    null, "expires_at" timestamptz not null, "revoked_at" timestamptz null, "last_used_at"
    timestamptz null, "uses" int not null default 0, primary key ("id"))`,
  `alter table "crew_links" add constraint "crew_links_scope_check" check ("scope" in ('project',
    'assignee', 'tasks'))`,
  `alter table "crew_links" add constraint "crew_links_language_check" check ("language" in ('en',
    'es'))`,
  `alter table "crew_links" add constraint "crew_links_project_id_fk" foreign key ("project_id")
    references "projects" ("id") on delete cascade deferrable initially deferred`,
  `alter table "crew_links" add constraint "crew_links_created_by_fk" foreign key ("created_by")
    references "users" ("id") on delete cascade deferrable initially deferred`,
  `create unique index "crew_links_token" on "crew_links" ("token_hash")`,
  `create index "crew_links_list" on "crew_links" ("project_id", "created_at" desc, "id" desc)`,
  `create index "crew_links_creator" on "crew_links" ("created_by")`,
  ...withCrewLink.flatMap((table) => [
    `alter table "${table}" add column "crew_link_id" uuid null`,
    `alter table "${table}" add constraint "${table}_crew_link_id_fk" foreign key ("crew_link_id")
      references "crew_links" ("id") on delete set null deferrable initially deferred`,
    `create index "${table}_crew_link" on "${table}" ("crew_link_id") where "crew_link_id" is not null`,
  ]),
  `alter table "photos" alter column "uploaded_by" drop not null`,
  `alter table "photos" add column "uploaded_by_name" text null`,
];

export class CrewLinks extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
