import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The build of the page on which workers read their statements (`myTips`). It is separate from that of the portal, so that
 * it shares no file with it: a phone loads only what this page needs. scripts/build.mjs adds it to the same folder.
 */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    // As in vite.config.ts: the content security policy allows files of our own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Not that of the portal; scripts/weigh.mjs reads both.
    manifest: '.vite/my-tips.json',
    rolldownOptions: { input: 'my-tips.html' },
  },
});
