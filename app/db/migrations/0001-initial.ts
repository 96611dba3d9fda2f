import { Migration } from '@mikro-orm/migrations';

/**
 * The first schema. One statement an entry: PGlite takes one a query. Foreign keys are checked at
 * commit: the entities name no relations, so one flush inserts its rows in any order.
 */
const statements = [
  `create table "activities" ("id" uuid not null, "project_id" uuid not null, "user_id"
    uuid null, "user_name" text not null, "verb" text not null, "details" jsonb not null,
    "created_at" timestamptz not null, primary key ("id"))`,
  `create table "audit_entries" ("id" uuid not null, "at" timestamptz not null, "event"
    text not null, "user_id" uuid null, "email" text not null default '', "email_hash" text
    null, "reason" text not null default '', "ip" text not null default '', "browser" text
    not null default '', "request_id" text not null default '', "resolved_by" uuid null,
    "resolved_at" timestamptz null, "note" text null, primary key ("id"))`,
  `alter table "audit_entries" add constraint "audit_entries_event_check" check ("event"
    in ('login_succeeded', 'login_failed', 'locked', 'logout', 'reset_email_unknown',
    'reset_phone_mismatch', 'otp_sent', 'otp_failed', 'otp_expired', 'reset_done',
    'google_failed', 'google_linked', 'registered', 'register_failed', 'join_failed',
    'plan_denied', 'sessions_ended', 'account_changed', 'admin_viewed', 'admin_unlocked',
    'admin_limit_cleared', 'admin_noted', 'admin_resolved'))`,
  `create table "checkouts" ("id" uuid not null, "user_id" uuid not null, "plan_type" text
    not null, "amount_cents" int not null, "status" text not null default 'open',
    "provider" text not null, "provider_session_id" text null, "created_at" timestamptz not
    null, "granted_at" timestamptz null, primary key ("id"))`,
  `alter table "checkouts" add constraint "checkouts_provider_session_id_unique" unique ("provider_session_id")`,
  `alter table "checkouts" add constraint "checkouts_plan_type_check" check ("plan_type"
    in ('per_project', 'unlimited', 'teams_unlimited'))`,
  `alter table "checkouts" add constraint "checkouts_status_check" check ("status" in
    ('open', 'processing', 'paid', 'cancelled', 'failed', 'expired'))`,
  `create table "credit_ledger" ("id" uuid not null, "user_id" uuid not null, "delta" int
    not null, "reason" text not null, "checkout_id" uuid null, "project_id" uuid null,
    "created_at" timestamptz not null, primary key ("id"))`,
  `alter table "credit_ledger" add constraint "credit_ledger_checkout_id_unique" unique ("checkout_id")`,
  `alter table "credit_ledger" add constraint "credit_ledger_reason_check" check ("reason"
    in ('purchase', 'project', 'refund'))`,
  `create table "dashboards" ("id" uuid not null, "owner_id" uuid not null, "name" text
    not null, "description" text not null default '', "code" text null, "join_open_until"
    timestamptz null, "approval_required" boolean not null default false, "report_language"
    text not null default 'en', "created_at" timestamptz not null, "deleted_at" timestamptz
    null, primary key ("id"))`,
  `alter table "dashboards" add constraint "dashboards_code_unique" unique ("code")`,
  `alter table "dashboards" add constraint "dashboards_report_language_check" check
    ("report_language" in ('en', 'es'))`,
  `create table "documents" ("id" uuid not null, "project_id" uuid not null, "object_key"
    text not null, "uploaded_by" uuid not null, "file_name" text not null, "kind" text
    null, "bytes" int not null, "sha256" text not null, "pages" int null, "state" text not
    null default 'stored', "failure_reason" text null, "text_method" text null, "language"
    text null, "cut" jsonb null, "generation" text not null default 'none', "ai_used"
    boolean not null default false, "generation_notice" jsonb null, "created_at"
    timestamptz not null, "generated_at" timestamptz null, "deleted_at" timestamptz null,
    primary key ("id"))`,
  `alter table "documents" add constraint "documents_object_key_unique" unique ("object_key")`,
  `alter table "documents" add constraint "documents_state_check" check ("state" in
    ('stored', 'extracting', 'extracted', 'failed'))`,
  `alter table "documents" add constraint "documents_language_check" check ("language" in ('en', 'es'))`,
  `alter table "documents" add constraint "documents_generation_check" check ("generation"
    in ('none', 'generating', 'generated', 'failed'))`,
  `create table "document_lines" ("id" uuid not null, "document_id" uuid not null, "page"
    int not null, "line_number" int not null, "text" text not null, "struck" boolean not
    null default false, "ocr_confidence" int null, "outcome" text null, "dismiss_reason"
    text null, "task_id" uuid null, primary key ("id"))`,
  `alter table "document_lines" add constraint "document_lines_outcome_check" check
    ("outcome" in ('task', 'merged', 'dismissed'))`,
  `alter table "document_lines" add constraint "document_lines_dismiss_reason_check" check
    ("dismiss_reason" in ('heading', 'boilerplate', 'no_defect', 'duplicate', 'price',
    'done', 'too_vague'))`,
  `create table "idempotency_keys" ("key" text not null, "user_id" uuid not null, "scope"
    text not null, "answer" jsonb null, "created_at" timestamptz not null, primary key
    ("key"))`,
  `create table "jobs" ("id" uuid not null, "kind" text not null, "subject_id" uuid not
    null, "user_id" uuid not null, "project_id" uuid not null, "status" text not null
    default 'processing', "progress" int not null default 0, "input" jsonb not null,
    "result" jsonb null, "error_code" text null, "error_params" jsonb null, "created_at"
    timestamptz not null, "finished_at" timestamptz null, primary key ("id"))`,
  `alter table "jobs" add constraint "jobs_kind_check" check ("kind" in ('document.read',
    'tasks.generate', 'report.render'))`,
  `alter table "jobs" add constraint "jobs_status_check" check ("status" in ('processing', 'done', 'failed'))`,
  `create table "memberships" ("id" uuid not null, "dashboard_id" uuid not null, "user_id"
    uuid not null, "role" text not null, "status" text not null default 'active',
    "joined_at" timestamptz not null, primary key ("id"))`,
  `alter table "memberships" add constraint "memberships_role_check" check ("role" in
    ('owner', 'manager', 'collaborator', 'viewer'))`,
  `alter table "memberships" add constraint "memberships_status_check" check ("status" in
    ('active', 'pending', 'removed'))`,
  `create table "payment_events" ("id" text not null, "type" text not null, "received_at"
    timestamptz not null, primary key ("id"))`,
  `create table "photos" ("id" uuid not null, "project_id" uuid not null, "task_id" uuid
    null, "stage" text not null, "caption" text not null default '', "object_key" text not
    null, "sha256" text not null, "width" int not null, "height" int not null,
    "include_in_reports" boolean not null default true, "uploaded_by" uuid not null,
    "taken_at" timestamptz null, "created_at" timestamptz not null, "deleted_at"
    timestamptz null, primary key ("id"))`,
  `alter table "photos" add constraint "photos_stage_check" check ("stage" in ('before',
    'during', 'after', 'issue', 'receipt'))`,
  `create table "projects" ("id" uuid not null, "owner_id" uuid not null, "dashboard_id"
    uuid null, "name" text not null, "work_order_number" text not null, "address" text not
    null, "description" text not null default '', "assigned_to" text not null default '',
    "notes" text not null default '', "due_date" date null, "enable_budget_tracking"
    boolean not null default false, "property_value_cents" bigint null,
    "estimated_renovation_cost_cents" bigint null, "other_costs_cents" bigint null,
    "projected_sale_value_cents" bigint null, "target_roi_basis_points" int null,
    "estimated_profit_cents" bigint null, "status" text not null default 'active', "kind"
    text not null default 'work_order', "paid_with" text not null, "report_language" text
    not null default 'en', "time_zone" text not null default 'America/New_York',
    "budget_shared" boolean not null default false, "picra" jsonb null, "task_counter" int
    not null default 0, "report_counter" int not null default 0, "ai_uploads" int not null
    default 0, "version" int not null default 1, "created_at" timestamptz not null,
    "updated_at" timestamptz not null, "deleted_at" timestamptz null, primary key ("id"))`,
  `alter table "projects" add constraint "projects_status_check" check ("status" in
    ('active', 'on_hold', 'completed', 'archived'))`,
  `alter table "projects" add constraint "projects_kind_check" check ("kind" in ('renovation', 'picra', 'work_order'))`,
  `alter table "projects" add constraint "projects_paid_with_check" check ("paid_with" in ('credit', 'plan'))`,
  `alter table "projects" add constraint "projects_report_language_check" check ("report_language" in ('en', 'es'))`,
  `create table "reports" ("id" uuid not null, "project_id" uuid not null, "number" int
    not null, "type" text not null, "language" text not null, "options" jsonb not null,
    "status" text not null default 'queued', "failure_reason" text null, "snapshot" jsonb
    not null, "content_hash" text not null, "file_key" text null, "pages" int null, "bytes"
    int null, "project_version" int not null, "share_token_hash" text null,
    "share_expires_at" timestamptz null, "requested_by" uuid not null, "created_at"
    timestamptz not null, "ready_at" timestamptz null, primary key ("id"))`,
  `alter table "reports" add constraint "reports_share_token_hash_unique" unique ("share_token_hash")`,
  `alter table "reports" add constraint "reports_language_check" check ("language" in ('en', 'es', 'both'))`,
  `alter table "reports" add constraint "reports_status_check" check ("status" in
    ('queued', 'rendering', 'ready', 'failed'))`,
  `create table "reset_codes" ("id" uuid not null, "user_id" uuid not null, "code_hash"
    text not null, "phone" text not null, "attempts" int not null default 0, "sent_at"
    timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null,
    "voided_at" timestamptz null, primary key ("id"))`,
  `create table "sessions" ("id_hash" text not null, "user_id" uuid not null, "created_at"
    timestamptz not null, "last_seen_at" timestamptz not null, "expires_at" timestamptz not
    null, "reauthenticated_at" timestamptz null, "browser" text not null default '', "ip"
    text not null default '', primary key ("id_hash"))`,
  `create table "stored_objects" ("key" text not null, "user_id" uuid not null, "state"
    text not null default 'issued', "address" text not null, "file_name" text not null
    default '', "bytes" int null, "sha256" text null, "created_at" timestamptz not null,
    "expires_at" timestamptz not null, primary key ("key"))`,
  `alter table "stored_objects" add constraint "stored_objects_state_check" check ("state"
    in ('issued', 'stored', 'registered'))`,
  `create table "tasks" ("id" uuid not null, "project_id" uuid not null, "number" int not
    null, "title" jsonb not null, "description" jsonb not null, "original_language" text
    not null default 'en', "status" text not null default 'pending', "status_reason" text
    null, "priority" text not null default 'medium', "trade" text not null default
    'general', "areas" jsonb not null, "action" text not null default 'other', "quantity"
    double precision null, "unit" text null, "assignee_id" uuid null, "assignee_name" text
    null, "assignee_phone" text null, "start_date" date null, "due_date" date null,
    "estimated_cents" int null, "forecast_cents" int null, "credit_cents" int null,
    "photo_required" boolean not null default false, "document_id" uuid null, "page" int
    null, "line_start" int null, "line_end" int null, "quote" text null, "method" text not
    null, "confidence" int null, "missing" jsonb not null, "fingerprint" text null,
    "edited_at" timestamptz null, "rework_count" int not null default 0, "position" int not
    null, "spanish_approved_by" uuid null, "spanish_approved_at" timestamptz null,
    "created_by" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz
    not null, "submitted_by" uuid null, "submitted_at" timestamptz null, "completed_by"
    uuid null, "completed_at" timestamptz null, "verified_by" uuid null, "verified_at"
    timestamptz null, "version" int not null default 1, "deleted_at" timestamptz null,
    primary key ("id"))`,
  `alter table "tasks" add constraint "tasks_original_language_check" check ("original_language" in ('en', 'es'))`,
  `alter table "tasks" add constraint "tasks_status_check" check ("status" in ('pending',
    'in_progress', 'blocked', 'ready_for_review', 'completed', 'declined'))`,
  `alter table "tasks" add constraint "tasks_priority_check" check ("priority" in ('low', 'medium', 'high', 'urgent'))`,
  `alter table "tasks" add constraint "tasks_trade_check" check ("trade" in ('general',
    'electrical', 'plumbing', 'hvac', 'roofing', 'structural', 'foundation', 'drywall',
    'painting', 'flooring', 'tile', 'carpentry', 'framing', 'masonry', 'concrete',
    'insulation', 'windows_doors', 'siding', 'gutters', 'landscaping', 'demolition',
    'appliances', 'chimney', 'septic', 'pest_control', 'mold', 'waterproofing',
    'garage_door', 'cleaning', 'handyman'))`,
  `alter table "tasks" add constraint "tasks_action_check" check ("action" in ('repair',
    'replace', 'install', 'remove', 'clean', 'evaluate', 'other'))`,
  `alter table "tasks" add constraint "tasks_method_check" check ("method" in ('ai', 'rules', 'manual', 'hand'))`,
  `create table "users" ("id" uuid not null, "email" text not null, "email_canonical" text
    not null, "password_hash" text null, "first_name" text not null, "last_name" text not
    null, "phone" text null, "language" text not null default 'en', "report_language" text
    not null default 'en', "role" text not null default 'user', "subscription_status" text
    null, "plan_ends_at" timestamptz null, "past_due_since" timestamptz null,
    "project_credits" int not null default 0, "stripe_customer_id" text null, "google_sub"
    text null, "email_verified_at" timestamptz null, "terms_accepted_at" timestamptz null,
    "sms_consent_at" timestamptz null, "sms_opted_out_at" timestamptz null, "failed_resets"
    int not null default 0, "company" jsonb null, "created_at" timestamptz not null,
    "deleted_at" timestamptz null, primary key ("id"))`,
  `alter table "users" add constraint "users_email_canonical_unique" unique ("email_canonical")`,
  `alter table "users" add constraint "users_google_sub_unique" unique ("google_sub")`,
  `alter table "users" add constraint "users_language_check" check ("language" in ('en', 'es'))`,
  `alter table "users" add constraint "users_report_language_check" check ("report_language" in ('en', 'es'))`,
  `alter table "users" add constraint "users_role_check" check ("role" in ('user', 'admin'))`,
  `alter table "sessions" add constraint "sessions_user_id_fk" foreign key ("user_id")
    references "users" ("id") on delete cascade deferrable initially deferred`,
  `alter table "reset_codes" add constraint "reset_codes_user_id_fk" foreign key
    ("user_id") references "users" ("id") on delete cascade deferrable initially deferred`,
  `alter table "checkouts" add constraint "checkouts_user_id_fk" foreign key ("user_id")
    references "users" ("id") deferrable initially deferred`,
  `alter table "credit_ledger" add constraint "credit_ledger_user_id_fk" foreign key
    ("user_id") references "users" ("id") deferrable initially deferred`,
  `alter table "credit_ledger" add constraint "credit_ledger_checkout_id_fk" foreign key
    ("checkout_id") references "checkouts" ("id") deferrable initially deferred`,
  `alter table "dashboards" add constraint "dashboards_owner_id_fk" foreign key
    ("owner_id") references "users" ("id") deferrable initially deferred`,
  `alter table "memberships" add constraint "memberships_dashboard_id_fk" foreign key
    ("dashboard_id") references "dashboards" ("id") on delete cascade deferrable initially
    deferred`,
  `alter table "memberships" add constraint "memberships_user_id_fk" foreign key
    ("user_id") references "users" ("id") on delete cascade deferrable initially deferred`,
  `alter table "projects" add constraint "projects_owner_id_fk" foreign key ("owner_id")
    references "users" ("id") deferrable initially deferred`,
  `alter table "projects" add constraint "projects_dashboard_id_fk" foreign key
    ("dashboard_id") references "dashboards" ("id") on delete set null deferrable initially
    deferred`,
  `alter table "stored_objects" add constraint "stored_objects_user_id_fk" foreign key
    ("user_id") references "users" ("id") deferrable initially deferred`,
  `alter table "documents" add constraint "documents_project_id_fk" foreign key
    ("project_id") references "projects" ("id") on delete cascade deferrable initially
    deferred`,
  `alter table "documents" add constraint "documents_object_key_fk" foreign key
    ("object_key") references "stored_objects" ("key") deferrable initially deferred`,
  `alter table "document_lines" add constraint "document_lines_document_id_fk" foreign key
    ("document_id") references "documents" ("id") on delete cascade deferrable initially
    deferred`,
  `alter table "document_lines" add constraint "document_lines_task_id_fk" foreign key
    ("task_id") references "tasks" ("id") on delete set null deferrable initially deferred`,
  `alter table "tasks" add constraint "tasks_project_id_fk" foreign key ("project_id")
    references "projects" ("id") on delete cascade deferrable initially deferred`,
  `alter table "tasks" add constraint "tasks_document_id_fk" foreign key ("document_id")
    references "documents" ("id") on delete set null deferrable initially deferred`,
  `alter table "photos" add constraint "photos_project_id_fk" foreign key ("project_id")
    references "projects" ("id") on delete cascade deferrable initially deferred`,
  `alter table "photos" add constraint "photos_task_id_fk" foreign key ("task_id")
    references "tasks" ("id") on delete set null deferrable initially deferred`,
  `alter table "reports" add constraint "reports_project_id_fk" foreign key ("project_id")
    references "projects" ("id") on delete cascade deferrable initially deferred`,
  `alter table "jobs" add constraint "jobs_project_id_fk" foreign key ("project_id")
    references "projects" ("id") on delete cascade deferrable initially deferred`,
  `alter table "jobs" add constraint "jobs_user_id_fk" foreign key ("user_id") references
    "users" ("id") on delete cascade deferrable initially deferred`,
  `alter table "activities" add constraint "activities_project_id_fk" foreign key
    ("project_id") references "projects" ("id") on delete cascade deferrable initially
    deferred`,
  `alter table "idempotency_keys" add constraint "idempotency_keys_user_id_fk" foreign key
    ("user_id") references "users" ("id") on delete cascade deferrable initially deferred`,
  `alter table "users" add constraint "users_project_credits_check" check ("project_credits" >= 0)`,
  `create unique index "projects_one_open_per_credit" on "projects" ("owner_id") where
    "paid_with" = 'credit' and "status" in ('active', 'on_hold') and "deleted_at" is null`,
  `create index "projects_owner" on "projects" ("owner_id", "created_at" desc, "id")`,
  `create index "projects_dashboard" on "projects" ("dashboard_id", "created_at" desc,
    "id") where "dashboard_id" is not null`,
  `create unique index "memberships_one" on "memberships" ("dashboard_id", "user_id")`,
  `create index "memberships_user" on "memberships" ("user_id")`,
  `create index "dashboards_owner" on "dashboards" ("owner_id")`,
  `create unique index "tasks_number" on "tasks" ("project_id", "number")`,
  `create unique index "tasks_fingerprint" on "tasks" ("document_id", "fingerprint") where "fingerprint" is not null`,
  `create index "tasks_list" on "tasks" ("project_id", "position", "id")`,
  `create index "documents_project" on "documents" ("project_id", "created_at" desc, "id")`,
  `create unique index "document_lines_number" on "document_lines" ("document_id", "line_number")`,
  `create index "document_lines_task" on "document_lines" ("task_id") where "task_id" is not null`,
  `create index "photos_project" on "photos" ("project_id", "created_at" desc, "id")`,
  `create unique index "reports_number" on "reports" ("project_id", "number")`,
  `create unique index "jobs_one_open" on "jobs" ("kind", "subject_id") where "status" = 'processing'`,
  `create index "jobs_project" on "jobs" ("project_id")`,
  `create index "activities_project" on "activities" ("project_id", "created_at" desc, "id")`,
  `create index "audit_entries_at" on "audit_entries" ("at" desc, "id")`,
  `create index "audit_entries_user" on "audit_entries" ("user_id", "at" desc)`,
  `create index "sessions_user" on "sessions" ("user_id")`,
  `create index "sessions_expiry" on "sessions" ("expires_at")`,
  `create unique index "reset_codes_one_live" on "reset_codes" ("user_id") where "used_at"
    is null and "voided_at" is null`,
  `create index "stored_objects_user" on "stored_objects" ("user_id", "created_at" desc)`,
  `create index "checkouts_user" on "checkouts" ("user_id", "created_at" desc)`,
  `create index "credit_ledger_user" on "credit_ledger" ("user_id", "created_at" desc)`,
  `create index "idempotency_keys_age" on "idempotency_keys" ("created_at")`,
  `create table "rate_limits" ("key" varchar(255) not null, "points" integer not null
    default 0, "expire" bigint null, primary key ("key"))`,
];

export class Initial extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
