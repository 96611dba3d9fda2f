import { Migration } from '@mikro-orm/migrations';

/** Notices of work that is done or to be verified, and comments that answer those of a crew. */
const statements = [
  `alter table "notices" drop constraint "notices_kind_check"`,
  `alter table "notices" add constraint "notices_kind_check" check ("kind" in ('assigned',
    'mentioned', 'due_tomorrow', 'overdue', 'rejected', 'blocked', 'review_asked',
    'ready_for_review', 'photos_added', 'commented', 'joined', 'join_requested', 'line_used',
    'under_target', 'second_step_on', 'second_step_off', 'recovery_code_used'))`,
  `alter table "comments" add column "answers_id" uuid null`,
  `alter table "comments" add constraint "comments_answers_id_fk" foreign key ("answers_id")
    references "comments" ("id") on delete set null deferrable initially deferred`,
  `create index "comments_answers" on "comments" ("answers_id") where "answers_id" is not null`,
];

export class NoticesOfWork extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
