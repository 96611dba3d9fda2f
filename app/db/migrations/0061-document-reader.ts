import { Migration } from '@mikro-orm/migrations';

/** Which reader gave the text of a document; null of documents read before. */
export class DocumentReader extends Migration {
  override up(): void {
    this.addSql(`alter table "documents" add column "reader" text null`);
  }
}
