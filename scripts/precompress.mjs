import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isStarted, root } from './support/project.mjs';

const compressed = /\.(js|css|html|svg|json|webmanifest)$/;
/**
 * A file smaller than one packet gains nothing. The limit also excludes app-config.js, which operators replace in
 * place.
 */
const smallest = 1400;

/**
 * Writes a brotli copy (`x.js.br`) of every text file of the folder, once and at the highest level, which the server
 * then sends unchanged.
 * @returns {Promise<{ files: number, before: number, after: number }>} sizes in bytes
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => compressed.test(file) && statSync(file).size >= smallest);
  const sizes = await Promise.all(files.map(twin));
  const total = (key) => sizes.reduce((sum, size) => sum + size[key], 0);
  return { files: files.length, before: total('before'), after: total('after') };
}

async function twin(file) {
  const text = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const compressed = await promisify(brotliCompress)(text, { params });
  writeFileSync(`${file}.br`, compressed);
  return { before: text.length, after: compressed.length };
}

if (isStarted(import.meta.url)) {
  const { files, before, after } = await precompress(join(root, 'dist'));
  console.log(`${files} files precompressed: ${Math.round(before / 1024)} kB to ${Math.round(after / 1024)} kB`);
}
