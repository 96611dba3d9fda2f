import { Migration } from '@mikro-orm/migrations';

/** How likely a line that was left out is work; unknown for lines of earlier extractions. */
export class MissedLikelihood extends Migration {
  override up(): void {
    this.addSql(`alter table "document_lines" add column "missed_likelihood" smallint null`);
  }
}
