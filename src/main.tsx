import '@fontsource-variable/inter/wght.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

/** A new version of the portal takes away the files of an open tab: the tab is fetched anew, once. */
const SETTLED = 10_000;
window.addEventListener('vite:preloadError', (event) => {
  if (performance.now() < SETTLED) return;
  event.preventDefault();
  window.location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
