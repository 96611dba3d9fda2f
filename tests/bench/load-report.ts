import { createServer } from 'vite';
import { fileURLToPath } from 'node:url';

const at = (folder: string): string => fileURLToPath(new URL(folder, import.meta.url));

type Rendering = typeof import('../../app/modules/reports/report-html.server.ts');
type Printing = typeof import('../../app/modules/reports/report-printing.service.server.ts');
type ReportHtml = Rendering & Printing;

/**
 * Loads the modules that render and print reports in plain Node, with the transforms of the server's
 * build; `close` ends the loader.
 */
export async function loadReportHtml(): Promise<ReportHtml & { close: () => Promise<void> }> {
  const server = await createServer({
    configFile: false,
    root: at('../..'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '~': at('../../app'), '~xstate': at('../../xstate') } },
  });
  const modules = await Promise.all(
    ['report-html.server.ts', 'report-printing.service.server.ts'].map((name) =>
      server.ssrLoadModule(`/app/modules/reports/${name}`),
    ),
  );
  return { ...(Object.assign({}, ...modules) as ReportHtml), close: () => server.close() };
}
