import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the API listens while developing; the production server serves both from one origin. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** In place of what packages bring for browsers older than ours, or for a feature that we do not use. */
const instead = (file: string): string => fileURLToPath(new URL(`./src/instead/${file}`, import.meta.url));

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
          ],
        },
      },
    },
  },
});
