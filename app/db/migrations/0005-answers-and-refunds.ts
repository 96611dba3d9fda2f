import { Migration } from '@mikro-orm/migrations';

const statuses = `'open', 'processing', 'paid', 'cancelled', 'failed', 'expired', 'refunded'`;

/**
 * The answer of a request key as the text that was sent: jsonb does not keep the order of its keys.
 * A checkout may end as refunded.
 */
export class AnswersAndRefunds extends Migration {
  override up(): void {
    this.addSql(
      'alter table "idempotency_keys" alter column "answer" type text using "answer"::text',
    );
    this.addSql('alter table "checkouts" drop constraint "checkouts_status_check"');
    this.addSql(
      `alter table "checkouts" add constraint "checkouts_status_check" check ("status" in (${statuses}))`,
    );
  }
}
