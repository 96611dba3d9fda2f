import { Migration } from '@mikro-orm/migrations';

/**
 * Text messages to those who report problems without an account: when they agreed, and what they
 * were last told (promise 27.10).
 */
const statements = [
  `alter table "work_requests" add column "sms_consent_at" timestamptz null`,
  `alter table "work_requests" add column "texted" text null`,
  `alter table "work_requests" add constraint "work_requests_texted_check" check ("texted" in
    ('accepted', 'done', 'declined'))`,
];

export class RequestTexts extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
