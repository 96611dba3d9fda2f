import { Migration } from '@mikro-orm/migrations';

/** The signatures that people gave a report on a screen. */
export class ReportSignatures extends Migration {
  override up(): void {
    this.addSql(`alter table "reports" add column "signatures" jsonb not null default '{}'`);
  }
}
