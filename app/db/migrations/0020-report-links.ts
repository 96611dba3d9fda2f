import { Migration } from '@mikro-orm/migrations';

/** Share links of reports, in a table of their own instead of two columns that nothing filled. */
const statements = [
  `create table "report_links" ("id" uuid not null, "report_id" uuid not null, "created_by" uuid not
    null, "token_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz
    not null, "revoked_at" timestamptz null, "views" int not null default 0, "last_viewed_at"
    timestamptz null, primary key ("id"))`,
  `alter table "report_links" add constraint "report_links_report_id_fk" foreign key ("report_id")
    references "reports" ("id") on delete cascade deferrable initially deferred`,
  `alter table "report_links" add constraint "report_links_created_by_fk" foreign key ("created_by")
    references "users" ("id") on delete cascade deferrable initially deferred`,
  `create unique index "report_links_token" on "report_links" ("token_hash")`,
  `create unique index "report_links_one" on "report_links" ("report_id") where "revoked_at" is
    null`,
  `create index "report_links_report" on "report_links" ("report_id")`,
  `create index "report_links_creator" on "report_links" ("created_by")`,
  `alter table "reports" drop column "share_token_hash"`,
  `alter table "reports" drop column "share_expires_at"`,
];

export class ReportLinks extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
