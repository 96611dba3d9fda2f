import { Migration } from '@mikro-orm/migrations';

/** A line that a person decided by hand keeps its outcome when tasks are generated again. */
export class LedgerDecisions extends Migration {
  override up(): void {
    this.addSql('alter table "document_lines" add column "decided_by" uuid null');
    this.addSql('alter table "document_lines" add column "decided_at" timestamptz null');
    this.addSql(
      'create index "tasks_document" on "tasks" ("document_id") where "document_id" is not null',
    );
  }
}
