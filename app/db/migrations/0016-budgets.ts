import { Migration } from '@mikro-orm/migrations';

const parts = ['budgets', 'expenses', 'change_orders'];

/** The budget of a project: its terms and frozen plan, its expenses and its change orders. */
const statements = [
  `create table "budgets" ("project_id" uuid not null, "contingency_basis_points" int not null
    default 1000, "monthly_holding_cents" bigint not null default 0, "loan_cents" bigint not null
    default 0, "loan_rate_basis_points" int not null default 0, "target_date" date null, "plan"
    jsonb null, "frozen_at" timestamptz null, "sold_cents" bigint null, "sold_on" date null,
    "is_closed" boolean not null default false, "order_counter" int not null default 0, "clock"
    jsonb null, "version" int not null default 1, primary key ("project_id"))`,
  `alter table "budgets" add constraint "budgets_plan_check"
    check (("plan" is null) = ("frozen_at" is null))`,
  `alter table "budgets" add constraint "budgets_sale_check"
    check (("sold_cents" is null) = ("sold_on" is null) and (not "is_closed" or "sold_on" is not
    null))`,
  `create table "expenses" ("id" uuid not null, "project_id" uuid not null, "task_id" uuid null,
    "kind" text not null, "vendor" text not null, "note" text not null default '', "cents" bigint
    not null, "tax_cents" bigint not null default 0, "method" text not null, "spent_on" date not
    null, "is_paid" boolean not null default true, "photo_id" uuid null, "created_by" uuid null,
    "created_at" timestamptz not null, "version" int not null default 1, "deleted_at" timestamptz
    null, primary key ("id"))`,
  `alter table "expenses" add constraint "expenses_kind_check" check ("kind" in ('labor',
    'material', 'permit', 'fee', 'holding', 'closing', 'other'))`,
  `alter table "expenses" add constraint "expenses_method_check" check ("method" in ('cash',
    'check', 'card', 'transfer', 'other'))`,
  `alter table "expenses" add constraint "expenses_task_id_fk" foreign key ("task_id")
    references "tasks" ("id") on delete set null deferrable initially deferred`,
  `alter table "expenses" add constraint "expenses_photo_id_fk" foreign key ("photo_id")
    references "photos" ("id") on delete set null deferrable initially deferred`,
  `alter table "expenses" add constraint "expenses_created_by_fk" foreign key ("created_by")
    references "users" ("id") on delete set null deferrable initially deferred`,
  `create index "expenses_list" on "expenses" ("project_id", "spent_on" desc, "created_at" desc,
    "id" desc)`,
  `create index "expenses_task" on "expenses" ("task_id") where "task_id" is not null`,
  `create index "expenses_photo" on "expenses" ("photo_id") where "photo_id" is not null`,
  `create index "expenses_creator" on "expenses" ("created_by")`,
  `create table "change_orders" ("id" uuid not null, "project_id" uuid not null, "task_id" uuid
    null, "number" int not null, "reason" text not null, "cents" bigint not null, "days" int not
    null default 0, "state" text not null default 'requested', "requested_by" uuid null,
    "requested_by_name" text not null, "created_at" timestamptz not null, "decided_by" uuid null,
    "decided_at" timestamptz null, primary key ("id"))`,
  `alter table "change_orders" add constraint "change_orders_state_check" check ("state" in
    ('requested', 'approved', 'refused'))`,
  `alter table "change_orders" add constraint "change_orders_task_id_fk" foreign key ("task_id")
    references "tasks" ("id") on delete set null deferrable initially deferred`,
  `alter table "change_orders" add constraint "change_orders_requested_by_fk" foreign key
    ("requested_by") references "users" ("id") on delete set null deferrable initially deferred`,
  `alter table "change_orders" add constraint "change_orders_decided_by_fk" foreign key
    ("decided_by") references "users" ("id") on delete set null deferrable initially deferred`,
  `create unique index "change_orders_number" on "change_orders" ("project_id", "number")`,
  `create index "change_orders_task" on "change_orders" ("task_id") where "task_id" is not null`,
  `create index "change_orders_requester" on "change_orders" ("requested_by")`,
  `create index "change_orders_decider" on "change_orders" ("decided_by")`,
  ...parts.map(
    (table) => `alter table "${table}" add constraint "${table}_project_id_fk" foreign key
      ("project_id") references "projects" ("id") on delete cascade deferrable initially deferred`,
  ),
];

export class Budgets extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
