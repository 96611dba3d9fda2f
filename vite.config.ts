import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import remixOptions from './remix.config.js';

const absolutePath = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

const oneOf = (...parts: string[]): RegExp => new RegExp(parts.join('|'));

/**
 * The files that pages share, each for what it is needed for: every file costs a request, and every
 * page loads what it does not need of its files. A module belongs to the first that names it.
 */
const chunks = {
  /**
   * React and Remix, which change only with their versions, so that browsers cache them longer, and
   * Vite's function for `import()`.
   */
  framework: oneOf(
    '/node_modules/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)/',
    'vite/preload-helper',
  ),
  /** State machines. */
  machines: oneOf(
    '/node_modules/(xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)/',
    String.raw`/xstate/(flow|unprovided)\.ts`,
    String.raw`/app/flows/(use-flow|session-inspector)\.ts`,
  ),
  /** The dashboard, which is the page of two addresses. */
  dashboard: oneOf(String.raw`/app/screens/dashboard/[\w-]+\.tsx?`),
  /** What the pages of a project share. */
  project: oneOf(
    String.raw`/app/screens/(activity/(activity-tab|task-titles)|comments/comment-section)\.tsx`,
    String.raw`/app/screens/picra/(deadlines|item-facts|picra-figures|response-badge)\.tsx`,
    String.raw`/app/screens/(budget/cost-line|tasks/(count-chips|row-facts|task-quote))\.tsx`,
    String.raw`/picra\.rules\.ts`,
  ),
  /** The text of a document and what was made of it, which the wizard loads with its last steps. */
  document: oneOf(
    String.raw`/app/flows/project-wizard/(line-text|text-pages|viewer-[\w-]+)\.tsx?`,
    String.raw`/app/flows/project-wizard/(selection-viewer|selections|use-selections)\.tsx?`,
    String.raw`/app/screens/documents/(earlier-note|left-out|missed-lines|question-form)\.tsx`,
  ),
  /** The upload card with its machine. */
  upload: oneOf(
    String.raw`/app/flows/document-upload/(document-upload|upload)[\w.-]*\.tsx?`,
    String.raw`/xstate/document-upload\.(guards|machine)\.ts`,
  ),
  /** Drafts and dialogs, which come once a page is usable. */
  late: oneOf(
    String.raw`/app/http/(drafts|form-values)\.ts`,
    String.raw`/app/components/modal\.tsx`,
  ),
  /** What takes photos. */
  photos: oneOf(
    String.raw`/app/screens/photos/(photo-form|shot|waiting-photos)\.tsx`,
    String.raw`/app/actions/photos/[\w-]+\.ts$`,
  ),
  /** Links to pass on. */
  links: oneOf(String.raw`/app/components/(link-address|qr-code)\.tsx`),
  /** What lists and their rows share. */
  lists: oneOf(
    String.raw`/app/components/(badge|empty-state|fold)\.tsx`,
    String.raw`/app/http/list-loader\.ts`,
    String.raw`/app/screens/(bilingual/doubt-mark|budget/amounts|photos/photo-image)\.tsx`,
    String.raw`/app/screens/documents/(generation-notice|summary-note)\.tsx`,
    String.raw`/app/screens/tasks/(machine-note|missing-texts|row-links|status-badges|unchecked-texts)\.tsx`,
    String.raw`/app/flows/use-open-job\.ts`,
    String.raw`/(vocabulary/task-words|(dashboard|photo|task)\.rules)\.ts`,
  ),
  /** Small modules that most pages share. */
  shared: oneOf(
    '/app/components/',
    String.raw`/app/(i18n|format|nonce|errors|plans)\.ts`,
    String.raw`/app/http/(cache|form-field|kept-form|message|page-title|request|sent-draft|slow-answer|toast|user)\.ts`,
    String.raw`/app/screens/(billing/no-model|documents/(open-job|processing-screen)|shell/brand)\.tsx`,
    String.raw`/app/flows/use-(latest-callback|reload-until)\.ts`,
    String.raw`/app/flows/document-upload/(generate-tasks|late-upload-flow|put-file)\.tsx?`,
    String.raw`/(picra-dates\.rules|project\.rules|upload\.rules|document-upload\.facts)\.ts`,
  ),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix(remixOptions as Parameters<typeof remix>[0]),
    ...(isSsrBuild
      ? []
      : [
          compression({
            exclude: /manifest\.json$/,
            skipIfLargerOrEqual: true,
            logLevel: 'silent',
          }),
        ]),
  ],
  resolve: { alias: { '~': absolutePath('./app'), '~xstate': absolutePath('./xstate') } },
  esbuild: { legalComments: 'none' },
  build: {
    // The tests of guards rebuild the server bundle alone, which needs the list of the client's files.
    manifest: true,
    target: ['chrome80', 'safari13.1', 'firefox74'],
    minify: isSsrBuild ? false : 'terser',
    cssMinify: true,
    cssTarget: ['chrome61', 'safari11', 'firefox60'],
    assetsInlineLimit: 0,
    modulePreload: false,
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: {
            output: {
              manualChunks: (id: string) =>
                Object.keys(chunks).find((name) => chunks[name as keyof typeof chunks].test(id)),
            },
          },
        }),
  },
}));
