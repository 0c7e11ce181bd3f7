import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The module of each page with which users often start. `screens.test.ts` compares it with the sources. */
export const PAGE_MODULES: Readonly<Record<string, string>> = {
  '/announcements': 'resources/announcements/AnnouncementList.tsx',
  '/companies': 'resources/companies/CompanyList.tsx',
  '/dashboard': 'src/pages/Dashboard.tsx',
  '/documents': 'resources/documents/DocumentList.tsx',
  '/employees': 'resources/employees/EmployeeList.tsx',
  '/files': 'resources/files/FilesPage.tsx',
  '/tickets': 'resources/tickets/TicketList.tsx',
};

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
 * without scripts of their own, and for a build without its manifest.
 */
export function pageFiles(folder: string): (path: string) => string | undefined {
  const file = join(folder, '.vite/manifest.json');
  if (!existsSync(file)) return () => undefined;
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const inDocument = chunksOf(manifest, ENTRY);
  const links = Object.entries(PAGE_MODULES).map(([path, module]) => {
    const own = [...chunksOf(manifest, module)].flatMap((key) => (inDocument.has(key) ? [] : (manifest[key] ?? [])));
    return [path, own.map((chunk) => `</${chunk.file}>; rel=modulepreload`).join(', ')] as const;
  });
  const known = new Map(links.filter(([, link]) => link !== ''));
  return (path) => known.get(path);
}
