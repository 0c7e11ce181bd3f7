import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles, SERVER } from './ledger.ts';

/**
 * The linter enforces the order of the server's layers by what an import says (`biome.json`). These tests check what it
 * cannot see: a layer without rules, and a relative import that leaves its folder.
 */
const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: { includes: string[] }[] };
const ruled = overrides.flatMap(({ includes }) => includes).flatMap((glob) => /^server\/(\w+)\//.exec(glob)?.[1] ?? []);

/** The folder that an import leaves only through its full name: a layer, or one of the folders of a large layer. */
const folderOf = (path: string): string =>
  /^(server\/(platform|pages|operate)\/\w+\/|server\/\w+\/|resources\/\w+\/server\/)/.exec(path)?.[0] ?? 'server/';

describe('the layers of the server', () => {
  it('are at most eight, and each has its rules', () => {
    const layers = readdirSync('server', { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? entry.name : [],
    );
    expect(layers.length).toBeLessThanOrEqual(8);
    expect(layers.filter((name) => !ruled.includes(name))).toEqual([]);
  });

  it('are left by an import only through its full name, which the linter checks', () => {
    const crossing = projectFiles(...SERVER, ':!*.contract.test.ts').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
        .map(([, target = '']) => join(dirname(path), target))
        .filter((target) => !target.startsWith(folderOf(path)))
        .map((target) => `${path} imports ${target}`),
    );
    expect(crossing).toEqual([]);
  });
});
