import { json } from '@remix-run/node';
import { Project, Task, fork } from './database.server.ts';

/** The two queries of the bare project page: the project and its first 50 tasks. */
export async function loadRows(id: string) {
  const em = await fork();
  const project = await em.findOneOrFail(Project, { id });
  const tasks = await em.find(
    Task,
    { projectId: project.id },
    { orderBy: { position: 'asc' }, limit: 50 },
  );
  return json({
    project: {
      name: project.name,
      address: project.address,
      status: project.status,
      dueDate: project.dueDate ?? null,
    },
    tasks: tasks.map(({ number, title, status, priority, trade, dueDate }) => ({
      number,
      title: title.en ?? '',
      status,
      priority,
      trade,
      dueDate: dueDate ?? null,
    })),
  });
}
