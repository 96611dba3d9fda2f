import { Migration } from '@mikro-orm/migrations';

/**
 * Who wrote the other side of a task that a person has approved: a person, a model or the rules. Null
 * where it is not known, and without an approval.
 */
export class AuthorsOfTranslations extends Migration {
  override up(): void {
    this.addSql(
      `alter table "tasks" add column "translation_author" text null
        check ("translation_author" in ('person', 'model', 'rules'))`,
    );
  }
}
