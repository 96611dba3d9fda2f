import { Migration } from '@mikro-orm/migrations';

/** Runs of flows, recorded for support and QA without secrets (promise 21.8); kept for 24 hours. */
const statements = [
  `create table "flow_runs" (
    "id" uuid primary key,
    "browser" text not null,
    "user_id" uuid null references "users" ("id") on delete cascade,
    "machine" text not null,
    "request_id" text not null,
    "at" timestamptz not null,
    "shared_at" timestamptz null,
    "run" jsonb not null
  )`,
  `create index "flow_runs_browser" on "flow_runs" ("browser", "machine", "at")`,
  `create index "flow_runs_at" on "flow_runs" ("at")`,
  `create index "flow_runs_user" on "flow_runs" ("user_id")`,
];

export class FlowRuns extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
