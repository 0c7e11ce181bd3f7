import '@fontsource-variable/inter/wght.css';
import './theme/fonts.css';
import './theme/base.css';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { App, untilComplete } from './App.tsx';
import { noteMissing } from './layout/MissingPage.tsx';
import { styleCache } from './theme/styleCache.ts';
import { trustOwnWorkers } from './trustedTypes.ts';
import { validateWithoutEval } from './withoutEval.ts';

trustOwnWorkers();
validateWithoutEval();
window.addEventListener('vite:preloadError', noteMissing);

// Few users have a contrast theme, and may choose it at any time.
const contrast = window.matchMedia('(forced-colors: active)');
const showEdges = () => contrast.matches && import('./theme/forcedColours.css');
contrast.addEventListener('change', showEdges);
void showEdges();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const styles = styleCache(import.meta.url);
void untilComplete().then(() =>
  createRoot(root).render(
    <CacheProvider value={styles}>
      <App />
    </CacheProvider>,
  ),
);
