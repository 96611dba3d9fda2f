import { Migration } from '@mikro-orm/migrations';

/**
 * Who approved the translation of a task, and when, whichever language is the original: English that
 * a person wrote beside a Spanish original counts as approved when it was last changed. Changes that
 * can be undone name the columns, too.
 */
export class ApprovalOfEitherSide extends Migration {
  override up(): void {
    for (const column of ['by', 'at'])
      this.addSql(
        `alter table "tasks" rename column "spanish_approved_${column}" to "translation_approved_${column}"`,
      );
    this.addSql(
      `update "tasks" set "translation_approved_at" = "updated_at"
       where "original_language" = 'es' and coalesce(btrim("title"->>'en'), '') <> ''`,
    );
    this.addSql(
      `update "tasks" set "translation_approved_at" = null, "translation_approved_by" = null
       where "original_language" = 'es' and coalesce(btrim("title"->>'en'), '') = ''`,
    );
    this.addSql(
      `update "task_changes"
       set "rows" = replace("rows"::text, 'spanish_approved_', 'translation_approved_')::jsonb
       where "rows"::text like '%spanish_approved_%'`,
    );
  }
}
