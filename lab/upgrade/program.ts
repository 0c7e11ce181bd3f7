import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { z } from 'zod';
import { bundle } from '../torture/victim.ts';

const run = promisify(execFile);

/** A program of the portal, ready to start, in its folder. */
export interface Program {
  folder: string;
  /** its commit, or 'this program' */
  name: string;
}

const BUNDLE = "const { bundleServer } = await import('./scripts/build.mjs'); await bundleServer();";
const packages = z.object({ dependencies: z.record(z.string(), z.string()) });
const dependenciesIn = (folder: string) =>
  packages.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).dependencies;
const majorOf = (version: string): string => version.split('.')[0] ?? '';

/** Returns the packages that the server of an older program loads and that are not installed here in the same major version. */
const lacking = (folder: string): string[] => {
  const here = dependenciesIn('.');
  const server = readFileSync(join(folder, 'dist-server/main.mjs'), 'utf8');
  return Object.entries(dependenciesIn(folder))
    .filter(([name]) => server.includes(`"${name}"`) || server.includes(`"${name}/`))
    .filter(([name, version]) => majorOf(here[name] ?? '') !== majorOf(version))
    .map(([name, version]) => `${name} ${version}`);
};

/**
 * Extracts the program of a commit into a new folder and bundles its server. It uses the packages of this checkout.
 * @throws Error if they do not suit it
 */
export const programOf = async (commit: string, folder: string): Promise<Program> => {
  mkdirSync(folder);
  await run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  // An extracted commit contains no git directory that would name it.
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')));
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ version, commit }));
  await run(process.execPath, ['--input-type=module', '-e', BUNDLE], { cwd: folder });
  const missing = lacking(folder);
  if (missing.length > 0) throw new Error(`The program of ${commit} needs other packages: ${missing.join(', ')}`);
  return { folder, name: commit.slice(0, 12) };
};

/** Returns the program of the working tree. */
export const thisProgram = async (): Promise<Program> => {
  await bundle();
  return { folder: process.cwd(), name: 'this program' };
};

/** Returns the path of a file in the folder of a program, whose folders may have other names than today. */
const pathIn = (folder: string, file: string): string => {
  const found = ['server', 'test', 'lab']
    .filter((top) => existsSync(join(folder, top)))
    .flatMap((top) =>
      readdirSync(join(folder, top), { recursive: true, encoding: 'utf8' }).map((path) => join(top, path)),
    )
    .find((path) => path.endsWith(`/${file}`));
  if (found === undefined) throw new Error(`${folder} has no file ${file}`);
  return `./${found}`;
};

/**
 * Runs a TypeScript module in the folder of an older program; `given` is its variable UPGRADE. An import of `<db/connect.ts>`
 * is of the file whose path ends so. @returns the JSON that it prints
 */
export const printedBy = async ({ folder }: Program, source: string, given: unknown): Promise<unknown> => {
  const imports = (text: string) => text.replaceAll(/<([\w/]+\.ts)>/g, (_, file: string) => pathIn(folder, file));
  writeFileSync(join(folder, 'printed.ts'), imports(source));
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'printed.ts'], {
    cwd: folder,
    env: { ...process.env, UPGRADE: JSON.stringify(given) },
  });
  return JSON.parse(stdout);
};

/** A started portal. */
export interface Running {
  address: string;
  /** stops it in order */
  stop(): Promise<void>;
}

/**
 * Starts a portal in its own process, on a free port, and waits until it is ready.
 * @param output receives its lines
 * @throws Error with the last line if it ends before
 */
export const startProgram = async (
  { folder, name }: Program,
  environment: Readonly<Record<string, string>>,
  output: string[],
): Promise<Running> => {
  const own = { PORT: '0', DEMO: '0', LOG_LEVEL: 'error', REQUIRE_MFA: 'none', NODE_ENV: 'production' };
  const child: ChildProcess = spawn(process.execPath, ['dist-server/main.mjs'], {
    cwd: folder,
    env: { ...process.env, ...own, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const gone = once(child, 'exit');
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface(stream).on('line', (line) => {
          output.push(`${name}: ${line}`);
          const address = /is ready on (http\S+)/.exec(line)?.[1];
          if (address) resolve(address);
        });
  });
  const address = await Promise.race([ready, gone.then(() => null)]);
  if (address === null) throw new Error(output.at(-1) ?? `${name} ended`);
  return {
    address,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await gone;
    },
  };
};
