import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ENTITIES } from '#domain/entities/index.ts';
import { Changes } from '../../scripts/entity/changes.ts';
import { baseOf, declarationsIn } from '../../scripts/entity/parts.ts';
import { projectFiles, SCREENS } from './ledger.ts';

const IMPORT = /^import (type )?([^;]*?) ?from '([^']+)';/gm;

const importsOf = (file: string): { types: boolean; from: string }[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, type, names = '', from = '']) => ({
    types:
      type !== undefined ||
      (/^\{.*\}$/s.test(names) &&
        names
          .slice(1, -1)
          .split(',')
          .every((name) => name.trim() === '' || name.trim().startsWith('type '))),
    from,
  }));

const screens = projectFiles(...SCREENS).filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'src/App.tsx');

/** The directories of `src`: each may import those before it, and those in the same entry. */
const LAYERS: readonly (readonly string[])[] = [
  ['shims', 'theme', 'state', 'session', 'widgets', 'reactAdmin', 'fields'],
  ['drafts', 'import'],
  ['screens', 'documents'],
  ['tronc', 'payroll'],
  ['layout'],
  ['pages'],
];
const layerOf = (path: string): number => LAYERS.findIndex((names) => names.includes(path.split('/')[1] ?? ''));

describe('import and naming rules that the linter cannot check', () => {
  it('lets screens import only types from the providers, and the data provider’s hooks', () => {
    const breaches = screens.flatMap((file) =>
      importsOf(file)
        .filter(
          ({ types, from }) =>
            !types &&
            (/^#authProvider\//.test(from) || (/^#dataProvider\//.test(from) && from !== '#dataProvider/hooks.ts')),
        )
        .map(({ from }) => `${file} → ${from}`),
    );
    expect(breaches).toEqual([]);
  });

  it('lets each directory of src import only those below it', () => {
    const ours = screens.filter((file) => file.startsWith('src/') && file.split('/').length > 2);
    // A new directory needs its place in LAYERS.
    expect([...new Set(ours.filter((file) => layerOf(file) < 0).map(dirname))]).toEqual([]);
    const upward = ours.flatMap((file) =>
      importsOf(file).flatMap(({ from }) => {
        const target = from.startsWith('#src/') ? from.slice(1) : from.startsWith('.') ? join(dirname(file), from) : '';
        return target.startsWith('src/') && layerOf(target) > layerOf(file) ? [`${file} → ${target}`] : [];
      }),
    );
    expect(upward).toEqual([]);
  });

  it('lets no resource import a file of another one, by whatever path', () => {
    const resourceOf = (path: string) => /^resources\/([^/]+)\//.exec(path)?.[1];
    const breaches = screens.flatMap((file) => {
      const own = resourceOf(file);
      // The register of added screens names those of every added entity.
      if (!own || own === 'generated' || file.endsWith('.fixture.ts')) return [];
      return [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'((?:\.|#resources\/)[^']+)'/g)]
        .map(([, from = '']) => (from.startsWith('#') ? from.slice(1) : join(file, '..', from)))
        .filter((path) => resourceOf(path) !== own)
        .map((path) => `${file} → ${path}`);
    });
    expect(breaches).toEqual([]);
  });

  it('lets an added entity import nothing of another one, and only the registers import its parts', () => {
    const registers = /^(domain\/entities|i18n\/ga|resources)\/generated\/|^server\/generatedParts\.ts$/;
    const added = declarationsIn(new Changes()).map(baseOf);
    const entityOf = (path: string) => {
      const [, base = ''] = /^(?:domain\/entities|resources|i18n\/ga\/resources)\/(\w+)[./]/.exec(path) ?? [];
      return added.includes(base) ? base : undefined;
    };
    const breaches = projectFiles('*.ts', '*.tsx')
      .filter((file) => !registers.test(file) && !/^scripts\/|\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'((?:\.|#)[^']+)'/g)]
          .map(([, from = '']) => (from.startsWith('#') ? from.slice(1) : join(file, '..', from)))
          .filter((path) => entityOf(path) !== undefined && entityOf(path) !== entityOf(file))
          .map((path) => `${file} → ${path}`),
      );
    expect(breaches).toEqual([]);
  });

  it('lets only what is loaded after login import the added entities, so that they cost the login page nothing', () => {
    const later = /^resources\/(generated|\w+\/server)\/|^i18n\/en-GB\/(generated|index)\.ts|\.(test|fixture)\.tsx?$/;
    const breaches = projectFiles('src', 'resources', 'dataProvider', 'authProvider', 'i18n/en-GB', 'i18n/*.ts')
      .filter((file) => /\.tsx?$/.test(file) && !later.test(file))
      .filter((file) =>
        /import \{[^}]*\bENTITIES\b[^}]*\} from '#domain\/entities\/index|from '(#domain\/entities|#resources)\/generated/.test(
          readFileSync(file, 'utf8'),
        ),
      );
    expect(breaches).toEqual([]);
  });

  it('lets only domain/contract and the server import its schemas; everything else imports their types', () => {
    const files = projectFiles('src', 'resources', 'dataProvider', 'authProvider', 'myTips', 'i18n', 'domain');
    const breaches = files
      .filter(
        (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^domain\/contract\/|^resources\/\w+\/server\//.test(file),
      )
      .flatMap((file) =>
        importsOf(file)
          .filter(({ types, from }) => !types && /(^#domain|\.)\/contract\//.test(from))
          .map(({ from }) => `${file} → ${from}`),
      );
    expect(breaches).toEqual([]);
  });

  it('has no fetch outside the providers', () => {
    expect(screens.filter((file) => /\bfetch\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('has no path outside the project in any file', () => {
    const outside = /\/work\/|\.\.\/shared\//;
    expect(
      projectFiles('*').filter(
        (file) =>
          /\.(ts|tsx|mjs|js|cjs|md|json|html)$/.test(file) &&
          !file.endsWith('walls.test.ts') &&
          outside.test(readFileSync(file, 'utf8')),
      ),
    ).toEqual([]);
  });

  it('has a company_id field in every entity of a tenant other than the company itself', () => {
    for (const entity of Object.values(ENTITIES))
      if (entity.tenancy !== 'company' && entity.tenancy !== 'nobody') expect('company_id' in entity.fields).toBe(true);
  });
});
