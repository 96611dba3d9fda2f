import { Migration } from '@mikro-orm/migrations';

/** How a line stands on its page; unknown for lines read before. */
export class LineLayouts extends Migration {
  override up(): void {
    this.addSql(`alter table "document_lines" add column "layout" jsonb null`);
  }
}
