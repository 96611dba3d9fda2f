import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export { ensureBuild, ensureReaders } from '../../ensure-build.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The embedded database without a row, as the product itself makes it at its first start; made once
 * a run by served-setup.
 */
export const emptyDatabase = process.env.TEST_EMPTY_DATABASE ?? join(root, '.cache/empty-database');
