import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes of lists that grow, and the search in both languages. Each table with searchable text has
 * a column that the database computes: the stems of its words in English and in Spanish, without
 * accents. The endings -ción and -sión get theirs back, since the Spanish stemmer joins "reparación"
 * and "reparaciones" by it.
 */
const columns: Record<string, string> = {
  projects: `coalesce("name", '') || ' ' || coalesce("work_order_number", '')
    || ' ' || coalesce("address", '') || ' ' || coalesce("description", '') || ' ' || coalesce("notes", '')`,
  tasks: `coalesce("title"->>'en', '') || ' ' || coalesce("title"->>'es', '')
    || ' ' || coalesce("description"->>'en', '') || ' ' || coalesce("description"->>'es', '')
    || ' ' || coalesce("quote", '') || ' ' || coalesce("assignee_name", '')`,
  comments: '"text"',
  documents: '"file_name"',
  photos: '"caption"',
};

const functions = [
  `create function search_words(value text) returns text language sql immutable parallel safe
    return lower(translate(value, 'áéíóúüñÁÉÍÓÚÜÑ-/#._', 'aeiouunAEIOUUN     ')) || ' '`,
  `create function spanish_words(words text) returns text language sql immutable parallel safe
    return replace(replace(words, 'cion ', 'ción '), 'sion ', 'sión ')`,
  // A function of its own, so that the words are prepared once for both languages.
  `create function words_vector(words text) returns tsvector language sql immutable parallel safe
    return to_tsvector('pg_catalog.english'::regconfig, words)
      || to_tsvector('pg_catalog.spanish'::regconfig, spanish_words(words))`,
];

export class Search extends Migration {
  override up(): void {
    for (const statement of functions) this.addSql(statement);
    for (const [table, text] of Object.entries(columns)) {
      // A vector holds at most 1 MB.
      this.addSql(
        `alter table "${table}" add column "search" tsvector null
          generated always as (words_vector(search_words(left(${text}, 100000)))) stored`,
      );
      this.addSql(`create index "${table}_search" on "${table}" using gin ("search")`);
    }
    // The order of the checklist by place (`groupKeySql`), of which a page is the first rows.
    const area = `lower(trim(left(coalesce("areas"->>0, ''), 200)))`;
    this.addSql(
      `create index "tasks_by_area" on "tasks" ("project_id", (${area} = ''), (${area}), "position")
        where "deleted_at" is null`,
    );
    this.addSql(
      `create index "tasks_trades" on "tasks" ("project_id", "trade") where "deleted_at" is null`,
    );
    this.addSql(
      `create index "tasks_attention" on "tasks" ("project_id", "due_date")
        where "deleted_at" is null and "status" not in ('completed', 'declined')`,
    );
    this.addSql(
      `create index "tasks_counts" on "tasks" ("project_id", "status", "due_date") where "deleted_at" is null`,
    );
  }
}
