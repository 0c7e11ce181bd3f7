import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS } from './budgets.mjs';
import { isStarted, root } from './support/project.mjs';

/** Returns the size of a file as transferred: that of its brotli copy, if it has one (scripts/precompress.mjs). */
function weight(file) {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/**
 * Measures the first visit of each page of `budgets.mjs`, as the build in `folder` would send it.
 * @returns {{ page: string, bytes: number, most: number, files: { file: string, bytes: number }[] }[]} files by size
 */
export function weigh(folder = join(root, 'dist'), budgets = BUDGETS) {
  return Object.entries(budgets).map(
    ([name, { page = 'index.html', manifest: map = 'manifest.json', sources, most }]) => {
      const manifest = JSON.parse(readFileSync(join(folder, '.vite', map), 'utf8'));
      const markup = readFileSync(join(folder, page), 'utf8');
      const first = [...markup.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file);
      const files = new Set([page, ...first]);
      const walked = new Set();
      const walk = (key) => {
        if (walked.has(key)) return;
        walked.add(key);
        const chunk = manifest[key];
        if (!chunk) throw new Error(`The build has no ${key}, which scripts/budgets.mjs names for ${name}.`);
        for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
        for (const inner of chunk.imports ?? []) walk(inner);
      };
      for (const key of [page, ...sources]) walk(key);
      const weights = [...files].map((file) => ({ file, bytes: weight(join(folder, file)) }));
      weights.sort((one, other) => other.bytes - one.bytes);
      return { page: name, bytes: weights.reduce((sum, { bytes }) => sum + bytes, 0), most, files: weights };
    },
  );
}

if (isStarted(import.meta.url)) {
  for (const { page, bytes, most, files } of weigh()) {
    console.log(`${page}: ${bytes} of ${most} bytes in ${files.length} files`);
    if (bytes <= most) continue;
    process.exitCode = 1;
    console.error(`${page} is ${bytes - most} bytes over its budget (scripts/budgets.mjs). The heaviest of it:`);
    for (const { file, bytes: own } of files.slice(0, 12)) console.error(`  ${own} ${file}`);
  }
}
