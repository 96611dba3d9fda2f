import { Migration } from '@mikro-orm/migrations';

/** A photo may show the license of a contractor. */
export class LicensePhotos extends Migration {
  override up(): void {
    this.addSql('alter table "photos" drop constraint "photos_stage_check"');
    this.addSql(
      `alter table "photos" add constraint "photos_stage_check" check ("stage" in ('before',
        'during', 'after', 'issue', 'receipt', 'license'))`,
    );
  }
}
