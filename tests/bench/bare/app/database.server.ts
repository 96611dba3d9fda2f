import { MikroORM, defineEntity, p } from '@mikro-orm/postgresql';

/** The two tables of the project page, with the columns that a list shows. */
export const Project = defineEntity({
  name: 'Project',
  tableName: 'projects',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    address: p.text(),
    status: p.text(),
    dueDate: p.date().nullable(),
  },
});
export const Task = defineEntity({
  name: 'Task',
  tableName: 'tasks',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    number: p.integer(),
    title: p.json<{ en?: string }>(),
    status: p.text(),
    priority: p.text(),
    trade: p.text(),
    dueDate: p.date().nullable(),
    position: p.integer(),
  },
});

const opened = MikroORM.init({
  entities: [Project, Task],
  clientUrl: process.env.DATABASE_URL ?? '',
  pool: { min: 0, max: 10 },
  allowGlobalContext: false,
});

export const fork = async () => (await opened).em.fork();
