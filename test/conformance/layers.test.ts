import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The linter enforces the order of the server's layers by what an import says (`biome.json`). These tests check what it
 * cannot see: a directory that belongs to no layer, and a relative import that leaves its directory.
 */
const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: { includes: string[] }[] };
const inLayers = overrides
  .flatMap(({ includes }) => includes)
  .flatMap((glob) => /^server\/(\w+)\//.exec(glob)?.[1] ?? []);

/** The highest layer, which may import every other one. */
const COMPOSITION = ['backup', 'doctor', 'metrics', 'seed', 'subject', 'verify', 'worker'];

const directories = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const files = directories.flatMap(({ name }) =>
  readdirSync(join('server', name), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path))
    .map((path) => ({ directory: join('server', name), path: join('server', name, path) })),
);

describe('the directories of the server', () => {
  it('each belong to a layer', () => {
    const known = new Set([...inLayers, ...COMPOSITION]);
    expect(directories.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('are left by an import only through its full name, which the linter checks', () => {
    const crossing = files.flatMap(({ directory, path }) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
        .map(([, target = '']) => join(dirname(path), target))
        .filter((target) => !target.startsWith(`${directory}/`))
        .map((target) => `${path} imports ${target}`),
    );
    expect(crossing).toEqual([]);
  });
});
