import { Migration } from '@mikro-orm/migrations';

/**
 * Approved translations are looked up within one account alone: what found them across accounts goes.
 * The approved texts stay with their tasks.
 */
export class OwnTranslations extends Migration {
  override up(): void {
    for (const field of ['title', 'description'])
      for (const language of ['en', 'es'])
        this.addSql(`drop index "tasks_approved_${field}_${language}"`);
    this.addSql(`drop function sentence_key(text)`);
    this.addSql(`drop index "tasks_crew_phones"`);
  }
}
