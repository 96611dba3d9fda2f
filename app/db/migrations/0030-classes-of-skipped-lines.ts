import { Migration } from '@mikro-orm/migrations';

/** Exclusions, deadlines and contacts are reasons of their own for lines that are no task. */
export class ClassesOfSkippedLines extends Migration {
  override up(): void {
    this.addSql(
      `alter table "document_lines" drop constraint "document_lines_dismiss_reason_check"`,
    );
    this.addSql(
      `alter table "document_lines" add constraint "document_lines_dismiss_reason_check" check
        ("dismiss_reason" in ('heading', 'boilerplate', 'exclusion', 'deadline', 'contact',
        'no_defect', 'duplicate', 'price', 'done', 'too_vague'))`,
    );
  }
}
