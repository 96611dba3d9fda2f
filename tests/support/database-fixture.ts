import { Readable } from 'node:stream';
import { User } from '~/modules/account/account.entity.server.ts';
import { registerUser } from '~/modules/account/account.service.server.ts';
import { addComment } from '~/modules/comments/comment.service.server.ts';
import { createCrewLink } from '~/modules/crew/crew-link.service.server.ts';
import { newCrewLinkSchema } from '~/modules/crew/crew-link.schema.ts';
import { createDashboard } from '~/modules/dashboards/dashboard.service.server.ts';
import { registerDocument } from '~/modules/documents/document.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { shareReport } from '~/modules/reports/report-link.service.server.ts';
import { linkTokenOf } from '~/link-token.server.ts';
import { createRequest } from '~/modules/requests/ask.service.server.ts';
import { requestLinkFor } from '~/modules/requests/request-access.service.server.ts';
import { RequestLink } from '~/modules/requests/request-link.entity.server.ts';
import { openRequests } from '~/modules/requests/request-link.service.server.ts';
import { askSchema } from '~/modules/requests/request.schema.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { confirmTasks } from '~/modules/tasks/confirm-tasks.service.server.ts';
import { splitTask } from '~/modules/tasks/copy-task.service.server.ts';
import { deleteTasks } from '~/modules/tasks/delete-tasks.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { makeLineTasks } from '~/modules/ledger/make-line-tasks.service.server.ts';
import { mergeTasks } from '~/modules/tasks/merge-tasks.service.server.ts';
import { dismissLines } from '~/modules/ledger/move-lines.service.server.ts';
import { generateFromSelections } from '~/modules/ledger/selection.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { startWalk } from '~/modules/walks/walk.service.server.ts';
import { saveChecklist } from '~/modules/walks/walk-template.service.server.ts';
import { taskFormSchema } from '~/modules/tasks/task.schema.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { taskFormText, updateTask } from '~/modules/tasks/update-task.service.server.ts';
import { approveEach } from './approve-each.ts';
import type { TestDatabase } from './database.ts';
import { sampleBytes } from './documents.ts';
import { projectPayload } from './people.ts';

/**
 * What people and the product store, made by the services of this code. Its dump at a commit is the
 * fixture of the test of upgrades: run tests/services/upgrade.test.ts in a tree of that commit with
 * TEST_WRITE_DATABASE=tests/fixtures/database-COMMIT.json.gz.
 */

/** The same orders in several rooms, a wrapped one, several in one line, and orders without a room. */
const rooms = `Punch list, 9 Cedar Court

Kitchen
- Replace cracked outlet cover
- Patch hole in drywall
- Clean the range hood

Hall bathroom
- Replace cracked outlet cover
- Caulk tub
- Tighten loose towel bar

Bedroom 2
- Patch hole in drywall
- Touch up paint
- Replace cracked outlet cover

General
- Haul away the debris
- Replace the filter of the furnace. Repair the broken basement window.
`;

const notes = `Inspection Report
Kitchen
1. Replace the broken window above the sink
2. Repair the leaking faucet
3. Install a GFCI outlet by the counter
Remarks
The house was built in 1972 and faces north
The dishwasher seems to be loose and may need to be secured
Location: Hallway
- Service the furnace every year
- Keep the gutters clean in fall
This report is not a warranty of any kind
`;

async function ended({ context }: TestDatabase, jobId: string | null): Promise<void> {
  const { status } = await waitForJob(context(), jobId ?? '');
  if (status !== 'done') throw new Error(`The job ended as ${status}.`);
}

async function generated(
  database: TestDatabase,
  access: ProjectAccess,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const body = Readable.from([bytes]);
  const uploadURL = await storeUpload(database.context(), access.user, name, body);
  const { document, jobId } = await registerDocument(database.context(), access, {
    fileName: name,
    uploadURL,
    process: true,
  });
  await ended(database, jobId);
  await ended(database, await generateTasks(database.context(), access, document.id));
  return document.id;
}

async function account(database: TestDatabase, firstName: string, phone: string) {
  const email = `${firstName.toLowerCase()}@example.com`;
  const { user } = await registerUser(
    database.context(),
    { email, password: 'stucco-ladder-47', firstName, lastName: 'Ibarra', phone },
    { language: 'en', oldSessionId: null },
  );
  await database
    .fork()
    .nativeUpdate(User, { id: user.id }, { subscriptionStatus: 'teams_unlimited' });
  return { ...user, subscription_status: 'teams_unlimited' as const };
}

const tasksOf = (database: TestDatabase, documentId: string): Promise<Task[]> =>
  database.fork().find(Task, { documentId }, { orderBy: { number: 'asc' } });

/** What people do with the tasks of the rooms: edit, start, split, delete, decide lines, select. */
async function workOnRooms(
  database: TestDatabase,
  access: ProjectAccess,
  id: string,
): Promise<void> {
  const { context } = database;
  const tasks = await tasksOf(database, id);
  const numbered = (words: string): Task => {
    const task = tasks.find(({ title }) => title.en?.includes(words));
    if (!task) throw new Error(`No task says "${words}".`);
    return task;
  };
  const patch = numbered('Patch hole');
  await updateTask(
    context(),
    access,
    patch,
    taskFormSchema.parse({ ...taskFormText(patch), title: 'Patch the hole behind the door' }),
  );
  await deleteTasks(context(), access, [numbered('Clean').number], null);
  await moveTask(context(), access, numbered('Caulk').number, { type: 'task.start' });
  const towel = numbered('towel').number;
  await splitTask(context(), access, towel, 'Tighten the towel bar\nAdd a hook', 'en', null);
  await makeLineTasks(context(), access, { documentId: id, lineNumbers: [1] }, 'en', null);
  const line = { documentId: id, lineNumbers: [numbered('debris').lineStart ?? 0] };
  await dismissLines(context(), access, line, 'too_vague', null);
  const selections = ['Repair the broken basement', 'Buy two keys for the tenant'];
  await generateFromSelections(context(), access, { documentId: id, selections }, 'en', null);
  await addComment(context(), access, patch, 'The tenant is at home on Monday', null);
}

/** Somebody without an account reports a problem by the link of the project. */
async function reportProblem(
  { context, fork }: TestDatabase,
  access: ProjectAccess,
): Promise<void> {
  await openRequests(context(), access);
  const link = await fork().findOneOrFail(RequestLink, { projectId: access.project.id });
  const asked = await requestLinkFor(context(), linkTokenOf('request-link', link) ?? '');
  const words = { text: 'The range hood smokes', place: '9 Cedar Court', name: 'Ana Ruiz' };
  const form = { id: '', files: [], language: 'en' as const };
  await createRequest(context(), asked, askSchema.parse(words), form);
}

export async function fillDatabase(database: TestDatabase): Promise<void> {
  const { context } = database;
  const user = await account(database, 'Rosa', '+14155550142');
  await account(database, 'Dana', '+14155550143');
  const team = { name: 'Cedar crew', description: '', reportLanguage: 'en' as const };
  await createDashboard(context(), user, team, null);
  const open = async (name: string): Promise<ProjectAccess> => {
    const input = projectSchema.parse(projectPayload({ name }));
    const { id } = await createProject(context(), user, input, null);
    return database.access(user, id);
  };
  const english = await open('9 Cedar Court');
  const id = await generated(database, english, 'rooms.txt', Buffer.from(rooms));
  await workOnRooms(database, english, id);
  await addTasks(context(), english, 'Order the dumpster', 'en', null);
  const list = await generated(database, english, 'list.xlsx', sampleBytes('punch-list-en.xlsx'));
  const [first, second, third] = await tasksOf(database, list);
  await mergeTasks(context(), english, [first?.number ?? 0, second?.number ?? 0], null);
  await confirmTasks(context(), english, [third?.number ?? 0], null);
  await generated(database, english, 'notes.txt', Buffer.from(notes));
  const spanish = await open('Calle Olmo 4');
  await generated(database, spanish, 'ordenes.docx', sampleBytes('ordenes-es.docx'));
  for (const access of [english, spanish]) {
    await approveEach(context(), access);
    const options = reportOptionsSchema.parse({ type: 'punch_list', language: 'both' });
    const { number } = await createReport(context(), access, options, null);
    await shareReport(context(), access, number, { recipient: 'Ana Ruiz', lines: [] }, null);
    await createCrewLink(context(), access, newCrewLinkSchema.parse({}), null);
    await reportProblem(database, access);
    await startWalk(context(), access, 'move_in', null);
    await saveChecklist(context(), access, 'Cedar turnover', null);
  }
}

/** Rows by table: all that a person or the product stored, without the migrator's own tables. */
export async function dumpDatabase(
  database: TestDatabase,
): Promise<Record<string, Record<string, unknown>[]>> {
  const em = database.fork();
  const columns = await em.execute<{ table: string; columns: string[] }[]>(
    `select table_name as "table", array_agg(column_name::text) as columns
     from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER'
       and table_name not in ('migrations', 'rate_limits')
     group by table_name order by table_name`,
  );
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const { table, columns: names } of columns) {
    const list = names.map((name) => `"${name}"`).join(', ');
    const rows = await em.execute<{ row: Record<string, unknown> }[]>(
      `select to_jsonb(t) as row from (select ${list} from "${table}") t`,
    );
    if (rows.length > 0) tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}
