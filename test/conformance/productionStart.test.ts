import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { screens, server } from '../../scripts/support/built.mjs';
import { unpinnedBases } from '../../scripts/support/containerBases.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tipology-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const start = (NODE_ENV?: string) => {
  const env = { ...process.env, NODE_ENV };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/start.mjs')], { env });
  return { status, text: `${stdout}${stderr}` };
};
const INSTALLED = 'node_modules/fastify/package.json';

describe('a start in production', () => {
  it('installs and builds nothing, and says what to do instead', () => {
    cpSync('scripts', join(folder, 'scripts'), { recursive: true });
    cpSync('package.json', join(folder, 'package.json'));
    expect(start('production')).toMatchObject({
      status: 1,
      text: expect.stringMatching(
        /packages are not installed, .* installs nothing\.\n {2}What to do: unpack a release/,
      ),
    });
    write(INSTALLED, '{}');
    expect(start('production')).toMatchObject({
      status: 1,
      text: expect.stringMatching(/screens are not built .* builds nothing\.\n {2}What to do: .*npm run build/),
    });
  });

  it('of a release archive runs its server with the files that the archive contains, whatever NODE_ENV is', () => {
    const copied = readFileSync('scripts/pack.mjs', 'utf8').match(/(?<=^ {2}')scripts\/[^']+/gm) ?? [];
    expect(copied).toContain('scripts/start.mjs');
    for (const name of copied) cpSync(name, join(folder, name));
    write(INSTALLED, '{}');
    write('package.json', '{}');
    write('release.json', '{}');
    write('dist-server/main.mjs', 'console.log("served", process.env.NODE_ENV)');
    expect(start()).toEqual({ status: 0, text: 'served production\n' });
    expect(start('production')).toEqual({ status: 0, text: 'served production\n' });
  });

  it('in a container has everything that its build needs, because docs/operations/Containerfile copies all of it', () => {
    const steps = readFileSync('docs/operations/Containerfile', 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm);
    const copied = [...steps].flatMap(([, sources = '']) => sources.split(' '));
    const needed = [...screens.rooms, ...screens.settings, ...server.rooms, 'scripts', 'docs', 'CHANGELOG.md'];
    expect(needed.filter((name) => !copied.includes(name))).toEqual([]);
    expect(copied.filter((name) => !existsSync(name))).toEqual([]);
  });

  it('in a container has bases pinned by digest, or operations.md states that they are not', () => {
    const digest = `sha256:${'a1'.repeat(32)}`;
    const text = `FROM node:22@${digest} AS built\nFROM built\nFROM debian:12\nFROM debian:12@sha256:a1`;
    expect(unpinnedBases(text)).toEqual(['debian:12', 'debian:12@sha256:a1']);
    const own = unpinnedBases(readFileSync('docs/operations/Containerfile', 'utf8'));
    const isStated = readFileSync('docs/operations.md', 'utf8').includes('base is not pinned by digest');
    expect(isStated).toBe(own.length > 0);
  });
});
