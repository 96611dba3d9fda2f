import { Migration } from '@mikro-orm/migrations';

const text = `coalesce("name", '') || ' ' || coalesce("work_order_number", '')
  || ' ' || coalesce("address", '') || ' ' || coalesce("description", '') || ' ' || coalesce("notes", '')
  || ' ' || "notes_translation"`;

/**
 * The notes of a project in the other language, and in which one the original is written: null while
 * that is not known. The search has the words of both.
 */
export class NotesInTwoLanguages extends Migration {
  override up(): void {
    this.addSql(`alter table "projects" add column "notes_language" text null`);
    this.addSql(`alter table "projects" add column "notes_translation" text not null default ''`);
    this.addSql(`alter table "projects" drop column "search"`);
    this.addSql(
      `alter table "projects" add column "search" tsvector null
        generated always as (words_vector(search_words(left(${text}, 100000)))) stored`,
    );
    this.addSql(`create index "projects_search" on "projects" using gin ("search")`);
  }
}
