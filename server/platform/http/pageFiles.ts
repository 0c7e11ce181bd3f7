import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENTRY = 'index.html';
interface Chunk {
  file: string;
  imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Returns the keys of a module's chunk and of all chunks that it imports. */
const chunksOf = (manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(key)) return found;
  found.add(key);
  for (const inner of manifest[key]?.imports ?? []) chunksOf(manifest, inner, found);
  return found;
};

/**
 * Returns a function that gives the `Link` header of a page: it names the scripts of the page that the document does not.
 * The browser then loads them together with those of the document, and not only after these have run. Undefined for pages
 * without scripts of their own, and for a build without these files.
 */
export function pageFiles(folder: string): (path: string) => string | undefined {
  const [file, pages] = ['manifest.json', 'pages.json'].map((name) => join(folder, '.vite', name));
  if (!file || !pages || !existsSync(file) || !existsSync(pages)) return () => undefined;
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const modules: Readonly<Record<string, string>> = JSON.parse(readFileSync(pages, 'utf8'));
  const inDocument = chunksOf(manifest, ENTRY);
  const links = Object.entries(modules).map(([path, module]) => {
    const own = [...chunksOf(manifest, module)].flatMap((key) => (inDocument.has(key) ? [] : (manifest[key] ?? [])));
    return [path, own.map((chunk) => `</${chunk.file}>; rel=modulepreload`).join(', ')] as const;
  });
  const known = new Map(links.filter(([, link]) => link !== ''));
  return (path) => known.get(path);
}
