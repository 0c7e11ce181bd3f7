import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The API's address during development; the production server serves both from one origin. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/**
 * Returns the path of a shim, which replaces code in packages for older browsers or for a feature that we do not use.
 */
const instead = (file: string): string => fileURLToPath(new URL(`./src/shims/${file}`, import.meta.url));

/** The module that imports everything that a list of an entity needs. */
const LIST = fileURLToPath(new URL('./src/screens/list/EntityList.tsx', import.meta.url));
if (!existsSync(LIST)) throw new Error(`${LIST} is missing; correct its path in vite.config.ts.`);

/** The module of each page with which users often start. */
const PAGE_MODULES: Readonly<Record<string, string>> = {
  '/announcements': 'resources/announcements/AnnouncementList.tsx',
  '/companies': 'resources/companies/CompanyList.tsx',
  '/dashboard': 'src/pages/Dashboard.tsx',
  '/documents': 'resources/documents/DocumentList.tsx',
  '/employees': 'resources/employees/EmployeeList.tsx',
  '/files': 'resources/files/FilesPage.tsx',
  '/tickets': 'resources/tickets/TicketList.tsx',
};
/** What several of these pages need is in the file of lists, instead of in ten small ones. */
const PAGES = Object.values(PAGE_MODULES).map((module) => fileURLToPath(new URL(module, import.meta.url)));
for (const page of PAGES)
  if (!existsSync(page)) throw new Error(`${page} is missing; correct its path in vite.config.ts.`);
const SEVERAL = 3;

/** Modules of packages imported along with a list that only forms need. */
const FORMS =
  /react-hook-form|ra-core\/dist\/(form|controller\/(edit|create|saveContext))\/|Autocomplete|material\/(Tabs|Tab|Chip|Dialog|LinearProgress|FormControl|Select|Radio|Input|OutlinedInput|FilledInput|TextField)\/|date-fns\/(format\.|_lib\/format)/;

type Graph = { getModuleInfo(module: string): { importedIds: readonly string[] } | null };
const needs = new Map<string, ReadonlySet<string>>();

/** Returns all files that this one imports, directly or indirectly, and itself; not those loaded later. */
const neededBy = (file: string, graph: Graph): ReadonlySet<string> => {
  const known = needs.get(file);
  if (known) return known;
  const found = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
  }
  needs.set(file, found);
  return found;
};

const isForLists = (module: string, graph: Graph): boolean =>
  !FORMS.test(module) &&
  (neededBy(LIST, graph).has(module) || PAGES.filter((page) => neededBy(page, graph).has(module)).length >= SEVERAL);

/** The checks of declarations, with what replaces each. */
const CHECKS: Readonly<Record<string, string>> = {
  './checkFields.ts': 'checkFields.ts',
  './checkDeclaration.ts': 'checkFields.ts',
  './checkOptions.ts': 'checkOptions.ts',
};

/** Leaves the checks of declarations out of the built screens (`src/shims/checkFields.ts`). */
const withoutDeclarationChecks: Plugin = {
  name: 'without-declaration-checks',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (CHECKS[source] ? instead(CHECKS[source]) : null),
};

/** Replaces the module of lodash that throws while the program is evaluated (`src/shims/rawTag.cjs`). */
const withoutRawTag: Plugin = {
  name: 'without-raw-tag',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (/^\.\/_getRawTag(\.js)?$/.test(source) ? instead('rawTag.cjs') : null),
};

/** Replaces the ripple of Material UI's buttons (`src/shims/touchRipple.ts`). */
const withoutRipple: Plugin = {
  name: 'without-ripple',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === './TouchRipple.mjs' ? instead('touchRipple.ts') : null),
};

/** During development, serves the page of workers at its address, as the production server does (server/platform/http/screens.ts). */
const myTipsPage: Plugin = {
  name: 'my-tips-page',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.split('?')[0] === '/my-tips') request.url = '/my-tips.html';
      next();
    });
  },
};

/** The script that sends the reads of a page before its program is loaded. */
const EARLY = 'dataProvider/early.ts';

/** Loads `EARLY` before all other scripts of the page. */
const earlyScript: Plugin = {
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).flatMap((part) => (part.type === 'chunk' ? [part] : []));
      const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(EARLY));
      if (!own) throw new Error(`No chunk of ${EARLY} was built.`);
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${own.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
};

/** Writes which module each page loads, so that the server can name the scripts of a page (server/platform/http/pageFiles.ts). */
const pagesFile: Plugin = {
  name: 'pages-file',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(PAGE_MODULES) });
  },
};

/** Code of the server, which no browser may receive. */
const OF_SERVER = /^(server|resources\/\w+\/server|lab|scripts|test)\//;

/** Ends a build whose files contain code of the server. */
const withoutServer: Plugin = {
  name: 'without-server',
  apply: 'build',
  generateBundle(_options, bundle) {
    const root = fileURLToPath(new URL('.', import.meta.url));
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    const found = modules.map((module) => module.replace(root, '')).filter((module) => OF_SERVER.test(module));
    if (modules.length === 0 || found.length > 0)
      this.error(`The screens contain code of the server: ${found.join(', ')}`);
  },
};

export default defineConfig({
  plugins: [
    withoutDeclarationChecks,
    withoutRawTag,
    withoutRipple,
    earlyScript,
    pagesFile,
    withoutServer,
    myTipsPage,
    react(),
  ],
  resolve: {
    alias: {
      // Used by node-polyglot, through ten packages.
      'object.entries': instead('objectEntries.cjs'),
      // react-admin's export in the browser. Our export is streamed by the server (src/screens/list/ExportButton.tsx).
      'jsonexport/dist/index.js': instead('jsonexport.ts'),
      // react-admin's names for fields and resources without words, and its search in the names of columns.
      inflection: instead('inflection.ts'),
      diacritic: instead('diacritic.ts'),
      // Emotion's `withTheme`.
      'hoist-non-react-statics': instead('hoistStatics.ts'),
    },
  },
  server: { proxy: { '/api': api } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The content security policy allows scripts, styles and fonts of our own origin only: nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Maps sources to output files; scripts/weigh.mjs reads it.
    manifest: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: { index: 'index.html', early: EARLY },
      output: {
        codeSplitting: {
          // What every visit needs is loaded in two files instead of thirty: packages, which stay cached across our
          // releases, and our own code.
          groups: [
            { name: 'early', test: /dataProvider\/early\.ts$/, priority: 3 },
            { name: 'packages', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'portal', tags: ['$initial'], priority: 1 },
            // What most lists need is loaded in one more file, instead of fifty.
            {
              debugName: 'lists',
              name: (module, graph) => (isForLists(module, graph) ? 'lists' : null),
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
