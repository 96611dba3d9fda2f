import { createRequestHandler } from '@remix-run/express';
import compression from 'compression';
import express from 'express';

// The server of the bare pages: the same adapter and compression as the product's, nothing else.
const app = express();
app.disable('x-powered-by');
app.use(compression());
app.use(
  '/assets',
  express.static('build/client/assets', { immutable: true, maxAge: '1y', index: false }),
);
app.all(
  '*',
  createRequestHandler({ build: await import('./build/server/index.js'), mode: 'production' }),
);
app.listen(Number(process.env.PORT), '127.0.0.1');
