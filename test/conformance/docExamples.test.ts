import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AREAS } from '#domain/access/areas.ts';
import * as vocabulary from '#domain/schema/field.ts';
import { list, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { KIND_NAMES } from '#domain/schema/kinds/index.ts';
import { fileSample } from '#lab/kindPictures/fileSample.ts';
import { kindSample } from '#lab/kindPictures/kindSample.ts';
import { labelsByKind } from '#lab/kindPictures/pictures.ts';
import { SCREENS } from '../../scripts/entity/parts.ts';
import { screenCode } from '../../scripts/entity/screenCode.ts';
import { docExamples } from '../support/docExamples.ts';

const DOCUMENT = 'docs/add-an-entity.md';
/** What the examples and the compiler need of the repository. */
const LINKED = [
  'node_modules',
  'domain',
  'server',
  'src',
  'dataProvider',
  'authProvider',
  'i18n',
  'resources',
  'package.json',
];

/**
 * Compiles files as parts of this repository, each in its place, and returns the compiler's messages. Several files may have one
 * path, as the steps of an instruction do: each is compiled with the latest version of the others.
 */
function compile(examples: readonly { path: string; code: string }[]): string {
  const root = mkdtempSync(join(tmpdir(), 'examples-'));
  try {
    for (const name of LINKED) symlinkSync(join(process.cwd(), name), join(root, name));
    const files = examples.map(({ path, code }, index) => {
      const isLatest = examples.findLastIndex((one) => one.path === path) === index;
      const file = isLatest ? `examples/${path}` : `examples/${path.replace(/(\.tsx?)$/, `.${index}$1`)}`;
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), code);
      return file;
    });
    const config = {
      extends: join(process.cwd(), 'tsconfig.json'),
      compilerOptions: { paths: Object.fromEntries(examples.map(({ path }) => [`#${path}`, [`./examples/${path}`]])) },
      include: [],
      files,
    };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
    execFileSync(join('node_modules', '.bin', 'tsc'), ['-p', root, '--checkers', '1'], { encoding: 'utf8' });
    return '';
  } catch (error) {
    return typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : String(error);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

describe('the examples of "Add an entity"', () => {
  const examples = docExamples(DOCUMENT);

  it('are the declarations, parts of one of them, a resource and a list of its own', () => {
    expect(examples.map(({ path }) => path)).toEqual([
      'domain/entities/uniformItems.ts',
      'domain/entities/trainingDays.ts',
      'domain/entities/tastingSessions.ts',
      'domain/entities/inductionSessions.ts',
      'domain/entities/uniformOrders.ts',
      'domain/entities/uniformOrderLines.ts',
      'domain/entities/lockerKeys.ts',
      'domain/entities/tipComplaints.ts',
      'domain/entities/expenseClaims.ts',
      'resources/uniformItems/server/parts.ts',
      'resources/uniformItems/replacesList.tsx',
      'domain/entities/suppliers.ts',
      'resources/suppliers/index.ts',
      'resources/suppliers/SupplierList.tsx',
      'resources/suppliers/index.ts',
    ]);
  });

  it('name every kind of field and every option', () => {
    const written = readFileSync(DOCUMENT, 'utf8');
    const kinds = Object.entries(vocabulary).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
    const names = [...kinds, ...vocabulary.FIELD_OPTIONS];
    expect(names.filter((name) => !written.includes(`\`${name}\``) && !written.includes(`${name}(`))).toEqual([]);
  });

  it('show a picture of each kind, with a text for those who cannot see it', () => {
    const pictures = [
      ...readFileSync(DOCUMENT, 'utf8').matchAll(/^\| `(\w+)` \| !\[(.*)\]\(images\/kinds\/(.*)\) \|$/gm),
    ];
    const files = readdirSync('docs/images/kinds');
    // `states` is a choice whose steps are buttons.
    const kinds = [...KIND_NAMES, 'states'].sort();
    expect(pictures.map(([, kind]) => kind).sort()).toEqual(kinds);
    for (const [, kind, text, file] of pictures)
      expect([kind, file, (text ?? '').length > 20]).toEqual([kind, `${kind}.png`, true]);
    expect(files.sort()).toEqual(kinds.map((kind) => `${kind}.png`));
    expect(
      [kindSample, fileSample]
        .flatMap(labelsByKind)
        .map(([kind]) => kind)
        .sort(),
    ).toEqual(kinds);
    expect(files.reduce((sum, file) => sum + statSync(`docs/images/kinds/${file}`).size, 0)).toBeLessThan(600_000);
  });

  it('compile, and so do every ejected screen and the register of parts', () => {
    const fields = { name: text('Name'), lines: list('Lines', { of: { item: text('Item') } }) };
    // The code contains names of fields only; the entity's declaration is that of the example.
    const entity = generatedEntity('uniform_items', { access: AREAS.employees, fields });
    const ejected = SCREENS.map((screen) => ({
      path: `resources/uniformItems/${screen}.tsx`,
      code: screenCode({ entity, exported: 'uniformItem' }, screen, 'Ejected'),
    }));
    // As the register of the server's parts, which holds those of any entity.
    const register = {
      path: 'server/parts.ts',
      code: `import { server } from '#resources/uniformItems/server/parts.ts';
import type { AnyServerParts } from '#server/crud/serverParts.ts';

export const PARTS: Readonly<Record<string, AnyServerParts>> = { uniform_items: server };
`,
    };
    expect(compile([...examples, ...ejected, register])).toBe('');
  }, 120_000);
});
