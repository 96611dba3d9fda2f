import { Migration } from '@mikro-orm/migrations';

/** Requests for a consultation. */
const statements = [
  `create table "consultations" ("id" uuid not null, "request_id" text null, "name" text
    not null, "email" text not null, "phone" text null, "company" text not null default '',
    "role" text not null, "projects" text null, "zip" text not null default '', "language"
    text not null default 'en', "best_time" text null, "message" text not null default '',
    "status" text not null default 'new', "consent_at" timestamptz not null, "created_at"
    timestamptz not null, primary key ("id"))`,
  `alter table "consultations" add constraint "consultations_request_id_unique" unique ("request_id")`,
  `alter table "consultations" add constraint "consultations_role_check" check ("role" in
    ('flipper', 'agent', 'contractor', 'inspector', 'manager', 'other'))`,
  `alter table "consultations" add constraint "consultations_language_check" check ("language" in ('en', 'es'))`,
  `alter table "consultations" add constraint "consultations_status_check" check ("status"
    in ('new', 'contacted', 'closed'))`,
  `create index "consultations_list" on "consultations" ("created_at" desc, "id")`,
];

export class Consultations extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
