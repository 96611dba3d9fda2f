import { Migration } from '@mikro-orm/migrations';

/**
 * The earlier document of the project that a document says again, whether its tasks are made all the
 * same, and what its reading left out.
 */
const statements = [
  `alter table "documents" add column "same_as" uuid null`,
  `alter table "documents" add column "keep_both" boolean not null default false`,
  `alter table "documents" add column "left_out" jsonb null`,
  `alter table "documents" add constraint "documents_same_as_fk" foreign key ("same_as")
    references "documents" ("id") on delete set null deferrable initially deferred`,
  `create index "documents_same_as" on "documents" ("same_as") where "same_as" is not null`,
];

export class EditionsOfDocuments extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
