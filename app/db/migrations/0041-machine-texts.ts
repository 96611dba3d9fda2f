import { Migration } from '@mikro-orm/migrations';

const other = `(case t."original_language" when 'en' then 'es' else 'en' end)`;

/** The side that a model wrote of a text of a task, by the hash of its original. */
const writtenSide = (field: 'title' | 'description'): string => `
  select p."owner_id", p."id" as "project_id", t."original_language" as "from_language",
    encode(sha256(convert_to(btrim(t."model_texts"->'${field}'->>t."original_language"), 'UTF8')), 'hex')
      as "hash",
    btrim(t."model_texts"->'${field}'->>${other}) as "text", t."updated_at" as "written_at"
  from "tasks" t join "projects" p on p."id" = t."project_id"
  where t."model_texts" is not null and t."deleted_at" is null
    and coalesce(btrim(t."model_texts"->'${field}'->>t."original_language"), '') <> ''
    and coalesce(btrim(t."model_texts"->'${field}'->>${other}), '') <> ''`;

/** Moves what models wrote beside the texts of tasks to the texts of their accounts, the newest first. */
const moveModelTexts = `
  insert into "machine_texts"
    ("owner_id", "project_id", "from_language", "hash", "text", "author", "written_at")
  select distinct on ("owner_id", "from_language", "hash")
    "owner_id", "project_id", "from_language", "hash", "text", 'model', "written_at"
  from (${writtenSide('title')} union all ${writtenSide('description')}) as "sides"
  order by "owner_id", "from_language", "hash", "written_at" desc`;

/**
 * What machines wrote for the texts of an account, by direction and hash of the original, with author
 * and grade; and how far the texts of a project have been looked at.
 */
const statements = [
  `create table "machine_texts" ("owner_id" uuid not null, "project_id" uuid not null,
    "from_language" text not null check ("from_language" in ('en', 'es')), "hash" text not null,
    "text" text null, "author" text not null check ("author" in ('model', 'rules')),
    "author_name" text null, "grade" text null check ("grade" in ('sure', 'doubtful')),
    "disagreements" jsonb not null default '[]', "written_at" timestamptz not null,
    primary key ("owner_id", "from_language", "hash"))`,
  moveModelTexts,
  `alter table "machine_texts" add constraint "machine_texts_owner_id_fk" foreign key ("owner_id")
    references "users" ("id") on delete cascade deferrable initially deferred`,
  `alter table "machine_texts" add constraint "machine_texts_project_id_fk" foreign key ("project_id")
    references "projects" ("id") on delete cascade deferrable initially deferred`,
  `create index "machine_texts_project" on "machine_texts" ("project_id")`,
  `alter table "tasks" drop column "model_texts"`,
  `alter table "projects" add column "texts_checked_at" timestamptz null`,
  `alter table "projects" add column "texts_retry_at" timestamptz null`,
  `alter table "projects" add column "texts_failures" int not null default 0`,
];

export class MachineTexts extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
