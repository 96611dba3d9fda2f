import type { ModelReport } from '~/adapters/model.ts';
import { adminOnly } from '~/modules/account/administrator.service.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** What an administrator sees of the model; `report` is null where none is configured. */
export interface ModelPage {
  report: ModelReport | null;
}

/** Throws `adminRequired`, `adminSecondStepRequired`. */
export async function modelPage(context: ServiceContext, user: SessionUser): Promise<ModelPage> {
  await adminOnly(context, user);
  return { report: context.services.model?.report() ?? null };
}
