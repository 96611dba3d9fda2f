/**
 * A process that takes one job and never finishes it: `node queue-worker.ts <pglite folder |
 * postgres url>`. Prints "active" once the job runs.
 */
import { PGlite } from '@electric-sql/pglite';
import { createQueue } from '../../app/adapters/queue.server.ts';

const place = process.argv[2] ?? '';
const database = place.startsWith('postgres:')
  ? { url: place }
  : { pglite: await PGlite.create(place) };
const queue = createQueue({
  database,
  names: ['parse'],
  heartbeatS: 10,
  onError: (error) => console.error(error),
});
await queue.start();
await queue.work('parse', () => new Promise<void>(() => console.log('active')), { concurrency: 1 });
await queue.enqueue(null, 'parse', { document: 'd1' }, { key: 'd1', userId: 'u1' });
queue.notify('parse');
