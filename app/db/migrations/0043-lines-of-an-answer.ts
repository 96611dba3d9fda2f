import { Migration } from '@mikro-orm/migrations';

/**
 * Of a group of passages those that are decided otherwise than the group, and the times of its
 * answers, by which lines and tasks that they took back are known.
 */
const statements = [
  `alter table "document_groups" add column "exceptions" jsonb not null default '[]'`,
  `alter table "document_groups" add column "answer_times" jsonb not null default '[]'`,
  `update document_groups set answer_times = jsonb_build_array(answered_at)
    where answered_at is not null`,
  `alter table "document_groups" drop column "has_numbers"`,
];

export class LinesOfAnAnswer extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
