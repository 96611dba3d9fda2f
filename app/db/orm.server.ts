import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM as PgliteOrm, type PgliteDriver } from '@mikro-orm/pglite';
import {
  MikroORM,
  PostgreSqlDriver,
  type AbstractSqlConnection,
  type EntityManager,
  type Options,
} from '@mikro-orm/postgresql';
import { serveCopies } from './copy-socket.server.ts';
import { lockDirectory } from './directory-lock.server.ts';
import { entities } from './entities.ts';
import { copyBeforeMigration } from './migration-copy.server.ts';
import { requireWholeRestore } from './restore-mark.server.ts';
import { Initial } from '~/db/migrations/0001-initial.ts';
import { LedgerDecisions } from '~/db/migrations/0002-ledger-decisions.ts';
import { Consultations } from '~/db/migrations/0003-consultations.ts';
import { Subscriptions } from '~/db/migrations/0004-subscriptions.ts';
import { AnswersAndRefunds } from '~/db/migrations/0005-answers-and-refunds.ts';
import { Comments } from '~/db/migrations/0006-comments.ts';
import { Photos } from '~/db/migrations/0007-photos.ts';
import { TaskChanges } from '~/db/migrations/0008-task-changes.ts';
import { TaskImports } from '~/db/migrations/0009-task-imports.ts';
import { PeopleOfATask } from '~/db/migrations/0010-people-of-a-task.ts';
import { Notices } from '~/db/migrations/0011-notices.ts';
import { Search } from '~/db/migrations/0012-search.ts';
import { Teams } from '~/db/migrations/0013-teams.ts';
import { CrewLinks } from '~/db/migrations/0014-crew-links.ts';
import { Budgets } from '~/db/migrations/0016-budgets.ts';
import { PicraAnswers } from '~/db/migrations/0017-picra.ts';
import { Payments } from '~/db/migrations/0018-payments.ts';
import { ReportNotes } from '~/db/migrations/0019-report-notes.ts';
import { ReportLinks } from '~/db/migrations/0020-report-links.ts';
import { DocumentGroups } from '~/db/migrations/0021-document-groups.ts';
import { BudgetNotices } from '~/db/migrations/0024-budget-notices.ts';
import { ReportSignatures } from '~/db/migrations/0025-report-signatures.ts';
import { MissedLikelihood } from '~/db/migrations/0026-missed-likelihood.ts';
import { LineLayouts } from '~/db/migrations/0027-line-layout.ts';
import { GeneralTranslations } from '~/db/migrations/0028-general-translations.ts';
import { NotesInTwoLanguages } from '~/db/migrations/0029-notes-in-two-languages.ts';
import { ClassesOfSkippedLines } from '~/db/migrations/0030-classes-of-skipped-lines.ts';
import { ApprovalOfEitherSide } from '~/db/migrations/0031-approval-of-either-side.ts';
import { NamesOfPlaces } from '~/db/migrations/0032-names-of-places.ts';
import { WordingOfGroups } from '~/db/migrations/0033-wording-of-groups.ts';
import { OwnTranslations } from '~/db/migrations/0034-own-translations.ts';
import { FingerprintsByLine } from '~/db/migrations/0035-fingerprints-by-line.ts';
import { TextsOfTheModel } from '~/db/migrations/0036-texts-of-the-model.ts';
import { DeclinedTextsOfAccounts } from '~/db/migrations/0037-declined-texts.ts';
import { SecondSteps } from '~/db/migrations/0038-second-steps.ts';
import { DocumentAnswers } from '~/db/migrations/0040-document-answers.ts';
import { JoinWindows } from '~/db/migrations/0039-join-windows.ts';
import { MachineTexts } from '~/db/migrations/0041-machine-texts.ts';
import { EditionsOfDocuments } from '~/db/migrations/0042-editions-of-documents.ts';
import { FlowRuns } from '~/db/migrations/0050-flow-runs.ts';
import { TrustedReportLinks } from '~/db/migrations/0051-trusted-report-links.ts';
import { NoticesByDay } from '~/db/migrations/0052-notices-by-day.ts';
import { LinesOfAnAnswer } from '~/db/migrations/0043-lines-of-an-answer.ts';
import { KeptForms } from '~/db/migrations/0044-kept-forms.ts';
import { PhotoMarks } from '~/db/migrations/0054-photo-marks.ts';
import { WorkRequests } from '~/db/migrations/0055-work-requests.ts';
import { NoticesOfWork } from '~/db/migrations/0045-notices-of-work.ts';
import { Previews } from '~/db/migrations/0047-previews.ts';
import { AuthorsOfTranslations } from '~/db/migrations/0048-authors-of-translations.ts';
import { PaperThatCloses } from '~/db/migrations/0049-paper-that-closes.ts';
import { Walks } from '~/db/migrations/0056-walks.ts';
import { RequestTexts } from '~/db/migrations/0057-request-texts.ts';
import { NoticesOfChanges } from '~/db/migrations/0058-notices-of-changes.ts';
import { DocumentReader } from '~/db/migrations/0061-document-reader.ts';
import { LicensePhotos } from '~/db/migrations/0062-license-photos.ts';

/** The key of the advisory lock under which one process migrates a shared PostgreSQL at a time. */
const MIGRATION_LOCK = 7_412_033;

export interface Database {
  /** A fresh unit of work. */
  fork(): EntityManager;
  /** SELECT 1; throws when the database does not answer. */
  ping(): Promise<void>;
  /** Size of the database, bytes; throws when it does not answer. */
  sizeBytes(): Promise<number>;
  close(): Promise<void>;
  kind: 'pglite' | 'postgresql';
  /**
   * Makes the embedded database refuse every write of a transaction that begins later (error
   * 25006), or accept them again. Absent on PostgreSQL, whose disk is not this machine's.
   */
  setReadOnly?: (readOnly: boolean) => Promise<void>;
  /** Runs SQL outside of any unit of work, for the limiter. */
  sql: ReturnType<AbstractSqlConnection['getClient']>;
  /** The embedded database itself, for the queue; absent on PostgreSQL. */
  pglite?: PGlite;
  url?: string;
}

/** What both databases have in common: entities, and migrations in their order. */
export const databaseOptions = {
  entities,
  extensions: [Migrator],
  migrations: {
    tableName: 'migrations',
    migrationsList: [
      { name: '0001-initial', class: Initial },
      { name: '0002-ledger-decisions', class: LedgerDecisions },
      { name: '0003-consultations', class: Consultations },
      { name: '0004-subscriptions', class: Subscriptions },
      { name: '0005-answers-and-refunds', class: AnswersAndRefunds },
      { name: '0006-comments', class: Comments },
      { name: '0007-photos', class: Photos },
      { name: '0008-task-changes', class: TaskChanges },
      { name: '0009-task-imports', class: TaskImports },
      { name: '0010-people-of-a-task', class: PeopleOfATask },
      { name: '0011-notices', class: Notices },
      { name: '0012-search', class: Search },
      { name: '0013-teams', class: Teams },
      { name: '0014-crew-links', class: CrewLinks },
      { name: '0016-budgets', class: Budgets },
      { name: '0017-picra', class: PicraAnswers },
      { name: '0018-payments', class: Payments },
      { name: '0019-report-notes', class: ReportNotes },
      { name: '0020-report-links', class: ReportLinks },
      { name: '0021-document-groups', class: DocumentGroups },
      { name: '0024-budget-notices', class: BudgetNotices },
      { name: '0025-report-signatures', class: ReportSignatures },
      { name: '0026-missed-likelihood', class: MissedLikelihood },
      { name: '0027-line-layout', class: LineLayouts },
      { name: '0028-general-translations', class: GeneralTranslations },
      { name: '0029-notes-in-two-languages', class: NotesInTwoLanguages },
      { name: '0030-classes-of-skipped-lines', class: ClassesOfSkippedLines },
      { name: '0031-approval-of-either-side', class: ApprovalOfEitherSide },
      { name: '0032-names-of-places', class: NamesOfPlaces },
      { name: '0033-wording-of-groups', class: WordingOfGroups },
      { name: '0034-own-translations', class: OwnTranslations },
      { name: '0035-fingerprints-by-line', class: FingerprintsByLine },
      { name: '0036-texts-of-the-model', class: TextsOfTheModel },
      { name: '0037-declined-texts', class: DeclinedTextsOfAccounts },
      { name: '0038-second-steps', class: SecondSteps },
      { name: '0039-join-windows', class: JoinWindows },
      { name: '0040-document-answers', class: DocumentAnswers },
      { name: '0041-machine-texts', class: MachineTexts },
      { name: '0042-editions-of-documents', class: EditionsOfDocuments },
      { name: '0043-lines-of-an-answer', class: LinesOfAnAnswer },
      { name: '0044-kept-forms', class: KeptForms },
      { name: '0045-notices-of-work', class: NoticesOfWork },
      { name: '0047-previews', class: Previews },
      { name: '0048-authors-of-translations', class: AuthorsOfTranslations },
      { name: '0049-paper-that-closes', class: PaperThatCloses },
      { name: '0050-flow-runs', class: FlowRuns },
      { name: '0051-trusted-report-links', class: TrustedReportLinks },
      { name: '0052-notices-by-day', class: NoticesByDay },
      { name: '0054-photo-marks', class: PhotoMarks },
      { name: '0055-work-requests', class: WorkRequests },
      { name: '0056-walks', class: Walks },
      { name: '0057-request-texts', class: RequestTexts },
      { name: '0058-notices-of-changes', class: NoticesOfChanges },
      { name: '0061-document-reader', class: DocumentReader },
      { name: '0062-license-photos', class: LicensePhotos },
    ],
    snapshot: false,
    silent: true,
    // A transaction each: PostgreSQL alters no table whose rows it has changed and not yet checked.
    allOrNothing: false,
    disableForeignKeys: false,
  },
  discovery: { warnWhenNoEntities: false },
  forceUtcTimezone: true,
  allowGlobalContext: false,
};

async function databaseSize(connection: AbstractSqlConnection): Promise<number> {
  const rows = await connection.execute<{ bytes: string }[]>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes ?? 0);
}

const initPglite = (dbName: string) => PgliteOrm.init<PgliteDriver>({ ...databaseOptions, dbName });
type Embedded = Awaited<ReturnType<typeof initPglite>>;

/** The embedded database behind MikroORM. */
function nativeClient(orm: Embedded): Promise<PGlite> {
  const connection = orm.em.getConnection() as unknown as { getNativeClient(): Promise<PGlite> };
  return connection.getNativeClient();
}

/**
 * Opens the embedded database and runs the pending migrations; those of one with data after a copy of
 * it (promise 21.22).
 */
async function openMigrated(location: string, copyTo: string | null): Promise<Embedded> {
  const orm = await initPglite(location);
  try {
    const [first] = await orm.migrator.getPending();
    if (first && copyTo) {
      await (await nativeClient(orm)).query('checkpoint');
      await copyBeforeMigration(copyTo, first.name);
    }
    if (first) await orm.migrator.up();
    return orm;
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}

async function openPglite(dataDir: string | null): Promise<Database> {
  let release = async (): Promise<void> => undefined;
  let location = 'memory://';
  if (dataDir) {
    mkdirSync(dataDir, { recursive: true });
    release = await lockDirectory(join(dataDir, 'database.lock'));
    location = join(dataDir, 'database');
  }
  const isNew = !existsSync(location);
  const orm = await openMigrated(location, isNew ? null : dataDir).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const pglite = await nativeClient(orm);
  const closeCopies = dataDir ? await serveCopies(dataDir, pglite) : null;
  return {
    kind: 'pglite',
    // One type for both drivers: they share the PostgreSQL dialect, only the connection differs.
    fork: () => orm.em.fork() as unknown as EntityManager,
    ping: async () => void (await orm.em.getConnection().execute('select 1')),
    sizeBytes: () => databaseSize(orm.em.getConnection()),
    sql: orm.em.getConnection().getClient(),
    pglite,
    // PGlite has one session, and runs this between two transactions.
    setReadOnly: async (readOnly) =>
      void (await pglite.query(`set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`)),
    close: async () => {
      await closeCopies?.();
      await orm.close(true);
      await release();
    },
  };
}

async function openPostgres(url: string): Promise<Database> {
  const options: Options = {
    ...databaseOptions,
    driver: PostgreSqlDriver,
    clientUrl: url,
    pool: { min: 0, max: 10 },
    driverOptions: { statement_timeout: 10_000, connectionTimeoutMillis: 5_000 },
  } as Options;
  const orm = await MikroORM.init(options);
  const em = orm.em.fork();
  await em.transactional(async (locked) => {
    await locked
      .getConnection()
      .execute(
        `select pg_advisory_xact_lock(${MIGRATION_LOCK})`,
        [],
        'run',
        locked.getTransactionContext(),
      );
    await orm.migrator.up();
  });
  return {
    kind: 'postgresql',
    fork: () => orm.em.fork() as EntityManager,
    ping: async () => void (await orm.em.getConnection().execute('select 1')),
    sizeBytes: () => databaseSize(orm.em.getConnection()),
    sql: orm.em.getConnection().getClient(),
    url,
    close: () => orm.close(true),
  };
}

/**
 * Opens the database and brings its schema up to date: PostgreSQL at `databaseUrl`, else PGlite
 * under `dataDir` (in memory when that is null). Throws SettingsError where a restore into it has not
 * ended.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string;
  dataDir: string | null;
}): Promise<Database> {
  if (dataDir) requireWholeRestore(dataDir);
  return databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir);
}
