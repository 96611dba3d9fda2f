import { Migration } from '@mikro-orm/migrations';

/**
 * What the model answered about the parts of a document, so that no part is asked about twice; jobs
 * that read on by AI behind a list that is there; when a job is expected to end.
 */
const statements = [
  `create table "document_answers" ("document_id" uuid not null, "text_hash" text not null,
    "char_start" int not null, "char_end" int not null, "tasks" jsonb not null, "refused" int not null,
    "created_at" timestamptz not null,
    primary key ("document_id", "text_hash", "char_start", "char_end"))`,
  `alter table "document_answers" add constraint "document_answers_document_id_fk"
    foreign key ("document_id") references "documents" ("id") on delete cascade
    deferrable initially deferred`,
  `alter table "jobs" drop constraint "jobs_kind_check"`,
  `alter table "jobs" add constraint "jobs_kind_check" check ("kind" in ('document.read',
    'tasks.generate', 'tasks.ai', 'report.render'))`,
  `alter table "jobs" add column "ready_at" timestamptz null`,
];

export class DocumentAnswers extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
