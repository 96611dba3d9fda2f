import { Migration } from '@mikro-orm/migrations';

/** Documents that are read before any account, each with its list, for an hour or for 7 days. */
const statements = [
  `create table "previews" ("id" uuid not null, "token_hash" text not null, "user_id" uuid null,
    "object_key" text not null, "file_name" text not null, "bytes" int not null, "sha256" text not null,
    "state" text not null default 'reading', "failure_reason" text null, "result" jsonb null,
    "project_id" uuid null, "created_at" timestamptz not null, "expires_at" timestamptz not null,
    primary key ("id"))`,
  `alter table "previews" add constraint "previews_token_hash_unique" unique ("token_hash")`,
  `alter table "previews" add constraint "previews_state_check"
    check ("state" in ('reading', 'read', 'failed'))`,
  `alter table "previews" add constraint "previews_user_id_fk" foreign key ("user_id")
    references "users" ("id") on delete cascade deferrable initially deferred`,
  `alter table "previews" add constraint "previews_project_id_fk" foreign key ("project_id")
    references "projects" ("id") on delete set null deferrable initially deferred`,
  `create index "previews_expires_at" on "previews" ("expires_at")`,
  `create index "previews_user_id" on "previews" ("user_id")`,
  `create index "previews_project_id" on "previews" ("project_id")`,
];

export class Previews extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
