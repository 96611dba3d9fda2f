import { Migration } from '@mikro-orm/migrations';

/**
 * The texts of accounts for whose translation the time did not suffice, by their hash, so that they
 * are not tried again after a restart. No text is stored.
 */
const statements = [
  `create table "declined_texts" ("owner_id" uuid not null, "hash" text not null, "declined_at"
    timestamptz not null, primary key ("owner_id", "hash"))`,
  `alter table "declined_texts" add constraint "declined_texts_owner_id_fk" foreign key ("owner_id")
    references "users" ("id") on delete cascade deferrable initially deferred`,
  `create index "declined_texts_declined_at" on "declined_texts" ("declined_at")`,
];

export class DeclinedTextsOfAccounts extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
