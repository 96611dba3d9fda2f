import { Migration } from '@mikro-orm/migrations';

/** Text messages of notices once a day in place of each hour (promise 24.8). */
export class NoticesByDay extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add column "notices_daily" boolean not null default false`);
  }
}
