import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { logoOf } from '~/adapters/picture.server.ts';
import { newObjectKey } from '~/adapters/storage.server.ts';
import { AppError } from '~/errors.ts';
import { User, type Company } from './account.entity.server.ts';
import type { companySchema } from './account.schema.ts';
import { consumeLimit } from './limits.server.ts';
import type { SessionUser } from './session.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/**
 * Changes the company block of a person's reports (promise 2.17) under a lock of its row, so that
 * saving its name and its logo at once loses neither. Returns the block as it was before.
 */
function changeCompany(
  em: EntityManager,
  userId: string,
  change: (company: Company) => Company,
): Promise<Company> {
  return em.transactional(async (tx) => {
    const { company } = await tx.findOneOrFail(
      User,
      { id: userId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    await tx.nativeUpdate(User, { id: userId }, { company: change(company ?? {}) });
    return company ?? {};
  });
}

/** Saves the company's name, licence and address. */
export async function saveCompany(
  context: ServiceContext,
  user: SessionUser,
  input: z.output<typeof companySchema>,
): Promise<void> {
  await changeCompany(context.em, user.id, (company) => ({ ...company, ...input }));
}

/**
 * Saves a picture as the logo and deletes the previous one. Throws `invalid` or `unsupportedType` for
 * the field logo, `tooManyAttempts`, `unavailable`.
 */
export async function saveLogo(
  context: ServiceContext,
  user: SessionUser,
  fileName: string,
  bytes: Buffer,
): Promise<void> {
  if (bytes.length === 0) throw new AppError('invalid', { fields: { logo: 'required' } });
  await consumeLimit(context, 'upload-user', user.id);
  const logo = await logoOf(bytes, fileName);
  const { storage } = context.services;
  const logoKey = newObjectKey('logos');
  await storage.put(logoKey, Readable.from([logo]), {
    maxBytes: logo.length,
    contentType: 'image/png',
  });
  const previous = await changeCompany(context.em, user.id, (company) => ({ ...company, logoKey }));
  if (previous.logoKey) await storage.remove(previous.logoKey);
}

/** Removes the logo, if there is one. */
export async function removeLogo(context: ServiceContext, user: SessionUser): Promise<void> {
  const { logoKey } = await changeCompany(
    context.em,
    user.id,
    ({ logoKey: _logoKey, ...company }) => company,
  );
  if (logoKey) await context.services.storage.remove(logoKey);
}

/** The bytes of a person's logo, a PNG, or null without one. */
export async function logoBytes(context: ServiceContext, userId: string): Promise<Buffer | null> {
  const { company } = await context.em.findOneOrFail(User, { id: userId }, { refresh: true });
  const { storage } = context.services;
  if (!company?.logoKey || (await storage.stat(company.logoKey)) === null) return null;
  return buffer(await storage.open(company.logoKey));
}

/** The logo as a data URL, for pages that load nothing from elsewhere, or null without one. */
export async function logoAddress(context: ServiceContext, userId: string): Promise<string | null> {
  const bytes = await logoBytes(context, userId);
  return bytes ? `data:image/png;base64,${bytes.toString('base64')}` : null;
}
