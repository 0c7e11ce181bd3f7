import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the API listens while developing; the production server serves both from one origin. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** In place of what packages bring for browsers older than ours, or for a feature that we do not use. */
const instead = (file: string): string => fileURLToPath(new URL(`./src/instead/${file}`, import.meta.url));

/** What every list of an entity is made of hangs on this file. */
const LIST = fileURLToPath(new URL('./src/screens/EntityList.tsx', import.meta.url));

/** What packages hand out beside it, for forms. */
const FORMS =
  /react-hook-form|ra-core\/dist\/(form|controller\/(edit|create|saveContext))\/|Autocomplete|material\/esm\/(Tabs|Tab|Chip|Dialog|LinearProgress|FormControl|Select|Radio|Input|OutlinedInput|FilledInput|TextField)\/|date-fns\/(format\.|_lib\/format)/;

type Graph = { getModuleInfo(module: string): { importedIds: readonly string[] } | null };
const needs = new Map<string, ReadonlySet<string>>();

/** All files that this one imports, not counting what is fetched later, and itself. */
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

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      // node-polyglot's, by way of ten packages.
      'object.entries': instead('objectEntries.cjs'),
      // react-admin's export in the browser: ours is the server's, streamed (src/screens/list/ExportButton.tsx).
      'jsonexport/dist/index.js': instead('jsonexport.ts'),
    },
  },
  server: { proxy: { '/api': api } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The content security policy allows scripts, styles and fonts of our own origin only: nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which file came of which source: scripts/weigh.mjs reads it.
    manifest: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every visit needs comes in two files, not thirty: packages, which outlive our releases in the cache, and our own.
          groups: [
            { name: 'packages', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'portal', tags: ['$initial'], priority: 1 },
            // And what every list needs in one more, not fifty.
            {
              debugName: 'lists',
              name: (module, graph) => (neededBy(LIST, graph).has(module) && !FORMS.test(module) ? 'lists' : null),
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
