import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Project, Task, fork } from '../database.server.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const em = await fork();
  const project = await em.findOneOrFail(Project, { id: params.id ?? '' });
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

export default function Rows() {
  const { project, tasks } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>{project.name}</h1>
      <p>{project.address}</p>
      <ul>
        {tasks.map((task) => (
          <li key={task.number}>
            <h3>
              <a href={`/tasks/${task.number}`}>{task.title}</a>
            </h3>
            <p>
              {task.number} {task.trade} {task.dueDate}
            </p>
            <span>{task.status}</span> <span>{task.priority}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}
