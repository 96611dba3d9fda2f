import { Migration } from '@mikro-orm/migrations';

/** Notices of what a budget has reached. */
const statements = [
  `alter table "notices" drop constraint "notices_kind_check"`,
  `alter table "notices" add constraint "notices_kind_check" check ("kind" in ('assigned',
    'mentioned', 'due_tomorrow', 'overdue', 'rejected', 'blocked', 'joined', 'join_requested',
    'line_used', 'under_target'))`,
];

export class BudgetNotices extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
