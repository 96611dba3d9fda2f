import { crewLinkFor, type CrewAccess } from '~/modules/crew/crew-access.service.server.ts';
import { CrewLink } from '~/modules/crew/crew-link.entity.server.ts';
import { newCrewLinkSchema } from '~/modules/crew/crew-link.schema.ts';
import { createCrewLink } from '~/modules/crew/crew-link.service.server.ts';
import { linkTokenOf } from '~/link-token.server.ts';
import { crewOrder } from '~/modules/crew/crew-task.service.server.ts';
import type { CrewWorker } from '~/modules/crew/crew-work.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { TestDatabase } from './database.ts';
import type { LinkChoice } from './crew.ts';

/** A link of a project with its token. */
export interface MadeLink {
  id: string;
  token: string;
  /** Its access, read anew. */
  access: () => Promise<CrewAccess>;
  /** The access of somebody who has written this name. */
  worker: (name?: string) => Promise<CrewWorker>;
  /** The numbers of the tasks that it shows. */
  numbers: () => Promise<number[]>;
}

/** Makes a link that may do everything, unless the choice says otherwise. */
export async function madeLink(
  database: TestDatabase,
  access: ProjectAccess,
  choice: LinkChoice = {},
): Promise<MadeLink> {
  const input = newCrewLinkSchema.parse({ mayUpdate: 'on', mayPhoto: 'on', ...choice });
  const id = await createCrewLink(database.context(), access, input, null);
  const link = await database.fork().findOneOrFail(CrewLink, { id });
  const token = linkTokenOf('crew-link', link) ?? '';
  const read = () => crewLinkFor(database.context(), token);
  return {
    id,
    token,
    access: read,
    worker: async (name = 'José') => ({ ...(await read()), name }),
    numbers: async () =>
      (await crewOrder(database.context(), await read())).map(({ number }) => number),
  };
}
