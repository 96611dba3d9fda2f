import { Migration } from '@mikro-orm/migrations';

/** The same photo is once in a project, however many phones send it at the same time. */
export class Photos extends Migration {
  override up(): void {
    this.addSql(
      `create unique index "photos_twin" on "photos" ("project_id", "sha256") where "deleted_at" is null`,
    );
    this.addSql(
      `create index "photos_task" on "photos" ("task_id") where "task_id" is not null and "deleted_at" is null`,
    );
    this.addSql(
      `create index "photos_time" on "photos" ("project_id", (coalesce("taken_at", "created_at")) desc, "id" desc)
        where "deleted_at" is null`,
    );
    this.addSql(
      `create index "photos_deleted" on "photos" ("deleted_at") where "deleted_at" is not null`,
    );
  }
}
