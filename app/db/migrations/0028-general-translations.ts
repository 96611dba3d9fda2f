import { Migration } from '@mikro-orm/migrations';

/** A text as it is compared with others: composed letters, and one blank between words. */
const sentenceKey = `create function sentence_key(value text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(normalize(value, NFC), '\\s+', ' ', 'g'))`;

/** The tasks whose other side a person has written or approved, by the language of the original. */
const approved = {
  en: `"original_language" = 'en' and "spanish_approved_at" is not null`,
  es: `"original_language" = 'es'`,
};

/**
 * Finds approved translations by their original in the projects of all accounts, and the phones of
 * crews by project. Longer texts are no sentences, and an index holds no row of their size.
 */
export class GeneralTranslations extends Migration {
  override up(): void {
    this.addSql(sentenceKey);
    for (const [language, isApproved] of Object.entries(approved))
      for (const field of ['title', 'description'])
        this.addSql(
          `create index "tasks_approved_${field}_${language}" on "tasks" ((sentence_key("${field}"->>'${language}')))
            where "deleted_at" is null and ${isApproved} and length("${field}"->>'${language}') <= 300`,
        );
    this.addSql(
      `create index "tasks_crew_phones" on "tasks" ("project_id", "assignee_phone")
        where "assignee_phone" is not null and "deleted_at" is null`,
    );
  }
}
