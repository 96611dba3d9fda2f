import type { EntityManager } from '@mikro-orm/postgresql';
import { fromNow } from '~/clock.ts';
import { ResetCode, SecondStep, Session, User } from '~/modules/account/account.entity.server.ts';
import { DELETION_GRACE_MS } from '~/modules/account/settings.service.server.ts';
import { forgetDeclinedTexts } from '~/modules/bilingual/declined-text.service.server.ts';
import { forgetMachineTexts } from '~/modules/bilingual/machine-texts.server.ts';
import { Dashboard, Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import { Document } from '~/modules/documents/document.entity.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { TaskImport } from '~/modules/exchange/task-import.entity.server.ts';
import { Notice } from '~/modules/notices/notice.entity.server.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import { objectsOf, photoKeys } from '~/modules/photos/photo.rules.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { WalkTemplate } from '~/modules/walks/walk.entity.server.ts';
import { projectFileKeys } from './project-files.server.ts';

/** The keys of the stored objects of an account: logo, uploads, and files of its own projects. */
async function objectKeys(em: EntityManager, userId: string): Promise<string[]> {
  const projects = await em.find(Project, { ownerId: userId });
  const projectIds = projects.map((project) => project.id);
  const uploads = await em.find(StoredObject, { userId });
  const { company } = await em.findOneOrFail(User, { id: userId });
  return [
    ...(company?.logoKey ? [company.logoKey] : []),
    ...(await projectFileKeys(em, projectIds)).flatMap(objectsOf),
    ...uploads.flatMap((each) => objectsOf(each.key)),
  ];
}

/** The keys of files that the account has put into other people's projects, which stay. */
async function keysInUse(em: EntityManager, userId: string): Promise<Set<string>> {
  const documents = await em.find(Document, { uploadedBy: userId });
  const photos = await em.find(Photo, { uploadedBy: userId });
  return new Set([
    ...documents.map((each) => each.objectKey),
    ...photos.flatMap(photoKeys).flatMap(objectsOf),
  ]);
}

/**
 * Deletes what an account owns and removes the personal data of its row; payments and credits still
 * refer to it (promise 2.18).
 */
async function erase(context: ServiceContext, userId: string): Promise<void> {
  const { em } = context;
  const keys = await objectKeys(em, userId);
  await em.transactional(async (tx) => {
    await tx.nativeDelete(Project, { ownerId: userId });
    await tx.nativeDelete(Dashboard, { ownerId: userId });
    await tx.nativeDelete(Membership, { userId });
    await tx.nativeDelete(Notice, { personId: userId });
    await tx.nativeUpdate(Task, { assigneeId: userId }, { assigneeId: null, assigneeName: null });
    await tx.execute(
      `delete from stored_objects where user_id = ?
         and key not in (select object_key from documents)
         and key not in (select object_key from photos)
         and key not in (select marked_key from photos where marked_key is not null)`,
      [userId],
    );
    await tx.nativeDelete(TaskImport, { userId });
    await tx.nativeDelete(WalkTemplate, { ownerId: userId });
    await forgetDeclinedTexts(tx, userId);
    await forgetMachineTexts(tx, userId);
    await tx.nativeDelete(Session, { userId });
    await tx.nativeDelete(ResetCode, { userId });
    await tx.nativeDelete(SecondStep, { userId });
    const anonymousEmail = `deleted-${userId}@deleted.invalid`;
    await tx.nativeUpdate(
      User,
      { id: userId },
      {
        email: anonymousEmail,
        emailCanonical: anonymousEmail,
        passwordHash: null,
        googleSub: null,
        firstName: '',
        lastName: '',
        phone: null,
        company: null,
        smsConsentAt: null,
      },
    );
  });
  const stillUsed = await keysInUse(em, userId);
  for (const key of new Set(keys))
    if (!stillUsed.has(key)) await context.services.storage.remove(key);
}

/**
 * Erases the accounts that were closed more than 30 days ago, at most 100 at once; an erased one has
 * an empty first name. Returns how many.
 */
export async function eraseClosedAccounts(context: ServiceContext): Promise<number> {
  const closed = await context.em.find(
    User,
    { deletedAt: { $lt: fromNow(-DELETION_GRACE_MS) }, firstName: { $ne: '' } },
    { limit: 100 },
  );
  for (const { id } of closed) await erase(context, id);
  return closed.length;
}
