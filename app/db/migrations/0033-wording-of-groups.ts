import { Migration } from '@mikro-orm/migrations';

/** Passages that read like work are groups of their own; groups from before tell nothing of that. */
export class WordingOfGroups extends Migration {
  override up(): void {
    this.addSql(`alter table "document_groups" add column "is_clear" boolean null`);
  }
}
