import { Migration } from '@mikro-orm/migrations';

/** Whether the notes of a project are printed on its reports; they are internal until somebody says so. */
export class ReportNotes extends Migration {
  override up(): void {
    this.addSql(
      `alter table "projects" add column "notes_in_report" boolean not null default false`,
    );
  }
}
