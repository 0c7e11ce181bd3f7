import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * The style rules of the last pages, so that a page that is opened again need not calculate and insert each of them:
 * some five hundred, which take a quarter of its rendering. Kept for one build only, because a rule's name is a hash of
 * its styles, but not of the rules in which the libraries of another build would express them.
 */
interface Kept {
  build: string;
  /** Emotion's names of the styles */
  names: readonly string[];
  css: string;
}

const KEY = 'tipology-styles';
/** Characters that are kept: more would take longer to read than it saves. */
const MOST = 200_000;

const keptFor = (build: string, storage: Storage): Kept | undefined => {
  try {
    const kept: Partial<Kept> | null = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (kept?.build !== build || !Array.isArray(kept.names) || typeof kept.css !== 'string') return undefined;
    return { build, names: kept.names, css: kept.css };
  } catch {
    return undefined;
  }
};

/**
 * Inserts all rules at once, before those that follow. The content security policy allows rules from scripts, but no
 * text of a style element.
 */
const insert = (css: string): boolean => {
  const element = document.head.appendChild(document.createElement('style'));
  try {
    element.sheet?.insertRule(`@media all{${css}}`);
    return true;
  } catch {
    element.remove();
    return false;
  }
};

/** Starts when the page has been shown, and again when it is left. */
const afterwards = (task: () => void): void => {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(task) : task());
  setTimeout(idle, 2_000);
  window.addEventListener('pagehide', task);
};

/**
 * Creates Emotion's cache with the rules that were kept, and keeps those that are added.
 * @param build identifies the build of the screens
 */
export function styleCache(build: string, storage: Storage = localStorage): EmotionCache {
  const cache = createCache({ key: 'css' });
  const kept = keptFor(build, storage);
  const before = kept && insert(kept.css) ? kept : { build, names: [], css: '' };
  for (const name of before.names) cache.inserted[name] = true;
  const added: string[] = [];
  const { sheet } = cache;
  const insertOne = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    added.push(rule);
    insertOne(rule);
  };
  let isKept = 0;
  afterwards(() => {
    const css = before.css + added.join('');
    if (added.length === isKept || css.length > MOST) return;
    isKept = added.length;
    try {
      storage.setItem(KEY, JSON.stringify({ build, names: Object.keys(cache.inserted), css }));
    } catch {
      // A full storage costs time only.
    }
  });
  return cache;
}
