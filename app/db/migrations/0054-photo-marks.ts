import { Migration } from '@mikro-orm/migrations';

/** What is drawn on a photo, and the prefix of the copies that show it (promise 23.6). */
export class PhotoMarks extends Migration {
  override up(): void {
    this.addSql(`alter table "photos"
      add column "marks" jsonb not null default '[]', add column "marked_key" text null`);
  }
}
