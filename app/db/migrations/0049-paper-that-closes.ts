import { Migration } from '@mikro-orm/migrations';

/**
 * Whom a report is for and what its cover shows; that all bills of a task are in; and the number
 * of a report among those of its type.
 */
const statements = [
  `alter table "projects" add column "description_in_report" boolean not null default false`,
  `alter table "projects" add column "cover" jsonb null`,
  `alter table "projects" add column "cover_photo_id" uuid null`,
  `alter table "tasks" add column "costs_final" boolean not null default false`,
  `alter table "reports" add column "type_number" integer not null default 0`,
  `update "reports" r set "type_number" = n.number from
    (select id, row_number() over (partition by project_id, type order by number) as number
     from "reports") n where n.id = r.id`,
];

export class PaperThatCloses extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
