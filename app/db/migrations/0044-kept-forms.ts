import { Migration } from '@mikro-orm/migrations';

/** Forms that were sent after their session had ended, encrypted, for an hour. */
const statements = [
  `create table "kept_forms" ("id" uuid not null primary key, "owner" text not null,
    "sealed" text not null, "expires_at" timestamptz not null)`,
  `create index "kept_forms_owner" on "kept_forms" ("owner")`,
];

export class KeptForms extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
