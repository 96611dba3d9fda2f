import { Migration } from '@mikro-orm/migrations';

/**
 * Kinds of notices of a changed or archived project and of a removed member, which the kind `joined`
 * had with the first word of the key. Who wants none of `joined` gets none of these.
 */
const statements = [
  `alter table "notices" drop constraint "notices_kind_check"`,
  `update "notices" set "kind" = split_part("key", ':', 1) where "kind" = 'joined'
    and split_part("key", ':', 1) in ('renamed', 'redated', 'archived', 'removed')`,
  `alter table "notices" add constraint "notices_kind_check" check ("kind" in ('assigned',
    'mentioned', 'due_tomorrow', 'overdue', 'rejected', 'blocked', 'review_asked',
    'ready_for_review', 'photos_added', 'commented', 'joined', 'join_requested', 'renamed',
    'redated', 'archived', 'line_used', 'under_target', 'report_opened', 'report_signed',
    'work_requested', 'second_step_on', 'second_step_off', 'recovery_code_used', 'removed'))`,
  `update "users" set "notices_off" = "notices_off" || '["renamed", "redated", "archived"]'
    where "notices_off" @> '["joined"]'`,
];

export class NoticesOfChanges extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
