import { existsSync, readFileSync } from 'node:fs';
import { projectFiles } from './ledger.ts';

/** Reads package.json and its lock file. */

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

type Pins = Readonly<Record<string, string>>;

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export const manifest = json('package.json') as {
  readonly dependencies: Pins;
  readonly optionalDependencies: Pins;
  readonly devDependencies: Pins;
};

export const locked = new Map(
  Object.entries((json('package-lock.json') as { packages: Record<string, Locked> }).packages).filter(
    ([path]) => path !== '',
  ),
);

export const lockedAs = (name: string): Locked | undefined => locked.get(`node_modules/${name}`);

/** Packages whose manifest names no licence; a person read it in their LICENSE file. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

export const licenceOf = (path: string): string => locked.get(path)?.license ?? READ_BY_HAND[nameAt(path)] ?? 'unknown';

const nameAt = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Returns everything that runs in production, including platform binaries, but not packages used only by tests and
 * checks.
 */
export const running = (): string[] => [...locked].filter(([, { dev }]) => !dev).map(([path]) => path);

/** Returns the required content of `docs/licences.md`. */
export function licencesText(): string {
  const rows = new Set(
    running().map((path) => `| ${nameAt(path)} | ${locked.get(path)!.version} | ${licenceOf(path)} |`),
  );
  const counts = new Map<string, number>();
  for (const path of running()) counts.set(licenceOf(path), (counts.get(licenceOf(path)) ?? 0) + 1);
  const summary = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return [
    '# Licences of what runs',
    '',
    'Every package of package-lock.json that is installed without development tools, direct or not. Written by',
    '`npm run docs`; a conformance test holds it to the lock.',
    '',
    summary.map(([licence, count]) => `${licence}: ${count}`).join(' · '),
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...[...rows].sort(),
    '',
  ].join('\n');
}

/** Every way in which our files refer to a package: imports, tools, settings of jest and Node, a path, on first use. */
const USES = [
  /(?:from|import|import\(|require\(|resolve\(|tool\() ?['"`]((?:@[\w.-]+\/)?[\w.-]+)/g,
  /--import[', ]+([\w.-]+)/g,
  /node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/g,
  /'(@swc\/jest)'/g,
  /lazyPackage<.*\('((?:@[\w.-]+\/)?[\w.-]+)'\)/g,
];

/** Returns the packages that our own files refer to in these ways. */
export function usedNames(): ReadonlySet<string> {
  const files = projectFiles('*.ts', '*.tsx', '*.mjs', '*.js', '*.cjs', '*.css', 'package.json').filter(
    (file) => existsSync(file) && !file.startsWith('test/conformance/supplyChain'),
  );
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  return new Set(texts.flatMap((text) => USES.flatMap((use) => [...text.matchAll(use)].map(([, name]) => name!))));
}
