import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export { ensureBuild, ensureReaders } from '../../server/ensure-build.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The empty embedded database, as the product creates it at its first start; created once per run
 * by served-setup.
 */
export const emptyDatabase = process.env.TEST_EMPTY_DATABASE ?? join(root, '.cache/empty-database');
