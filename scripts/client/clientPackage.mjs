import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, tool } from '../support/project.mjs';
import { writeTar } from '../support/reproducibleTar.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const node = (args, options = {}) =>
  execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000, ...options });

/** The operations that a program can call, with its key alone: what only a session opens is not part of the client. */
const forKeys = (document) => {
  const security = [{ key: [] }];
  const open = Object.entries(document.paths).flatMap(([path, operations]) => {
    const kept = Object.entries(operations).filter(([, { 'x-api-keys': keys }]) => keys);
    return kept.length > 0 ? [[path, Object.fromEntries(kept.map(([verb, one]) => [verb, { ...one, security }]))]] : [];
  });
  const { securitySchemes, ...components } = document.components;
  const parts = { ...document, paths: Object.fromEntries(open), components: {} };
  const kept = referredTo(parts, components);
  return { ...parts, components: { ...kept, securitySchemes: { key: securitySchemes.key } } };
};

/** Returns the components that a description refers to, directly or through others. */
const referredTo = (description, components) => {
  const found = new Map();
  const visit = (text) => {
    for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (found.get(kind)?.[name]) continue;
      found.set(kind, { ...found.get(kind), [name]: components[kind][name] });
      visit(JSON.stringify(components[kind][name]));
    }
  };
  visit(JSON.stringify(description));
  return Object.fromEntries(found);
};

/** Returns the description of the API of these sources. */
const described = () => JSON.parse(node(['--import', 'tsx', here('document.ts')]));

/**
 * Builds the client of an API.
 * @param {{ version: string, license: string }} release
 * @param {object} api its description in OpenAPI
 * @param {string} folder receives the contents of the package; it must not exist
 */
function buildClient({ version, license }, api, folder) {
  cpSync(here('package'), folder, { recursive: true });
  const manifest = {
    ...{ name: 'tipology-client', version, license, type: 'module', sideEffects: false },
    description: 'Client of the API of a Tipology portal',
    engines: { node: '>=20' },
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  };
  // The compiler reads from it that the files are modules.
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const document = join(folder, 'openapi.json');
  writeFileSync(document, JSON.stringify(forKeys(api)));
  node(['--import', here('typescript5.mjs'), here('generate.mjs'), document, join(folder, 'generated')]);
  const [, tsc] = tool('typescript/bin/tsc');
  node([tsc, '-p', folder], { stdio: 'inherit' });
  for (const name of ['generated', 'index.ts', 'tsconfig.json', 'openapi.json'])
    rmSync(join(folder, name), { recursive: true });
  cpSync(join(root, 'docs/examples'), join(folder, 'examples'), { recursive: true });
}

/**
 * Writes the package of the client, which npm installs: `tipology-client-VERSION.tgz`. It is the same on every machine.
 * @param {string} output the folder to write it to
 * @param {number} time of its files: seconds since 1970
 * @param {object} [api] the description of the API, in OpenAPI; that of these sources unless it is given
 * @returns {string} the name of the file
 */
export function packClient(output, time, api = described()) {
  const release = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `tipology-client-${release.version}.tgz`;
  const draft = mkdtempSync(join(tmpdir(), 'tipology-client-'));
  try {
    buildClient(release, api, join(draft, 'package'));
    writeTar(join(output, name), draft, 'package', time);
    return name;
  } finally {
    rmSync(draft, { recursive: true });
  }
}
