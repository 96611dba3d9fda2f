import { Migration } from '@mikro-orm/migrations';

/**
 * Share links of reports have a recipient and the lines that they sign; signatures can be void; and
 * notices tell of reports. Links from before have no name and sign what they signed.
 */
const statements = [
  `drop index "report_links_one"`,
  `alter table "report_links" add column "recipient" text not null default 'Link / Enlace'`,
  `alter table "report_links" add column "lines" jsonb not null default '["owner", "contractor",
    "received", "finished", "seller1", "seller2", "buyer1", "buyer2"]'`,
  `alter table "report_links" alter column "recipient" set default ''`,
  `alter table "report_links" alter column "lines" set default '[]'`,
  `alter table "reports" add column "void_signatures" jsonb not null default '{}'`,
  `alter table "notices" add column "report_number" int null`,
  `alter table "notices" drop constraint "notices_kind_check"`,
  `alter table "notices" add constraint "notices_kind_check" check ("kind" in ('assigned',
    'mentioned', 'due_tomorrow', 'overdue', 'rejected', 'blocked', 'review_asked',
    'ready_for_review', 'photos_added', 'commented', 'joined', 'join_requested', 'line_used',
    'under_target', 'report_opened', 'report_signed', 'second_step_on', 'second_step_off',
    'recovery_code_used'))`,
];

export class TrustedReportLinks extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
