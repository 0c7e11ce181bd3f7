import { readFileSync } from 'node:fs';
import { createClient } from '@hey-api/openapi-ts';

/** Writes the sources of a client: `node --import ./typescript5.mjs generate.mjs DOCUMENT FOLDER`. */
const [document, path] = process.argv.slice(2);
await createClient({
  input: JSON.parse(readFileSync(document, 'utf8')),
  output: { path, entryFile: false, module: { extension: '.js' } },
  plugins: [
    { name: '@hey-api/client-fetch', throwOnError: true },
    '@hey-api/typescript',
    {
      name: '@hey-api/sdk',
      responseStyle: 'data',
      operations: { strategy: 'single', containerName: 'Operations' },
    },
  ],
  logs: { level: 'silent' },
});
