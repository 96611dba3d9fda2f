import { Migration } from '@mikro-orm/migrations';

const other = `(case "original_language" when 'en' then 'es' else 'en' end)`;

/**
 * Takes the sides that a model wrote out of the texts of tasks, and their approval by nobody with
 * them. A task that somebody has changed stays as it is: the side may be a person's by now.
 */
const takeModelTexts = `
  update "tasks" set
    "model_texts" = jsonb_build_object('title', "title", 'description', "description"),
    "title" = "title" - ${other}, "description" = "description" - ${other},
    "translation_approved_at" = null
  where "method" = 'ai' and "edited_at" is null and "translation_approved_by" is null
    and coalesce(btrim("title"->>${other}), '') <> ''
    and coalesce(btrim("title"->>"original_language"), '') <> ''`;

/**
 * What a model wrote for the texts of a task in the other language, with the originals that it is
 * about; the texts of a task are those of people.
 */
export class TextsOfTheModel extends Migration {
  override up(): void {
    this.addSql(`alter table "tasks" add column "model_texts" jsonb null`);
    this.addSql(takeModelTexts);
    // A table with deferred checks cannot be indexed.
    this.addSql(`set constraints all immediate`);
    this.addSql(`set constraints all deferred`);
    this.addSql(
      `create index "tasks_model_texts" on "tasks" ("project_id")
        where "model_texts" is not null and "deleted_at" is null`,
    );
  }
}
