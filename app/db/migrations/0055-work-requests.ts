import { Migration } from '@mikro-orm/migrations';

/** Links by which people without an account report problems, and what they reported (promise 27.9). */
const statements = [
  `create table "request_links" ("id" uuid not null, "project_id" uuid not null, "created_by" uuid
    not null, "token_hash" text not null, "created_at" timestamptz not null, "expires_at"
    timestamptz not null, "revoked_at" timestamptz null, primary key ("id"))`,
  `alter table "request_links" add constraint "request_links_project_id_fk" foreign key
    ("project_id") references "projects" ("id") on delete cascade deferrable initially deferred`,
  `alter table "request_links" add constraint "request_links_created_by_fk" foreign key
    ("created_by") references "users" ("id") on delete cascade deferrable initially deferred`,
  `create unique index "request_links_token" on "request_links" ("token_hash")`,
  `create unique index "request_links_one" on "request_links" ("project_id") where "revoked_at" is
    null`,
  `create index "request_links_project" on "request_links" ("project_id")`,
  `create index "request_links_creator" on "request_links" ("created_by")`,
  `create table "work_requests" ("id" uuid not null, "project_id" uuid not null, "link_id" uuid
    null, "token_hash" text not null, "place" text not null, "text" text not null, "name" text not
    null, "phone" text not null, "language" text not null, "photos" jsonb not null, "status" text
    not null, "answer" text null, "task_id" uuid null, "decided_by" uuid null, "decided_at"
    timestamptz null, "created_at" timestamptz not null, primary key ("id"))`,
  `alter table "work_requests" add constraint "work_requests_status_check" check ("status" in
    ('open', 'accepted', 'joined', 'declined'))`,
  `alter table "work_requests" add constraint "work_requests_language_check" check ("language" in
    ('en', 'es'))`,
  `alter table "work_requests" add constraint "work_requests_project_id_fk" foreign key
    ("project_id") references "projects" ("id") on delete cascade deferrable initially deferred`,
  `alter table "work_requests" add constraint "work_requests_link_id_fk" foreign key ("link_id")
    references "request_links" ("id") on delete set null deferrable initially deferred`,
  `alter table "work_requests" add constraint "work_requests_task_id_fk" foreign key ("task_id")
    references "tasks" ("id") on delete set null deferrable initially deferred`,
  `alter table "work_requests" add constraint "work_requests_decided_by_fk" foreign key
    ("decided_by") references "users" ("id") on delete set null deferrable initially deferred`,
  `create unique index "work_requests_token" on "work_requests" ("token_hash")`,
  `create index "work_requests_list" on "work_requests" ("project_id", "created_at" desc, "id"
    desc)`,
  `create index "work_requests_link" on "work_requests" ("link_id")`,
  `create index "work_requests_task" on "work_requests" ("task_id") where "task_id" is not null`,
  `create index "work_requests_decider" on "work_requests" ("decided_by") where "decided_by" is not
    null`,
  `alter table "notices" drop constraint "notices_kind_check"`,
  `alter table "notices" add constraint "notices_kind_check" check ("kind" in ('assigned',
    'mentioned', 'due_tomorrow', 'overdue', 'rejected', 'blocked', 'review_asked',
    'ready_for_review', 'photos_added', 'commented', 'joined', 'join_requested', 'line_used',
    'under_target', 'report_opened', 'report_signed', 'work_requested', 'second_step_on',
    'second_step_off', 'recovery_code_used'))`,
];

export class WorkRequests extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
