import { existsSync, readFileSync } from 'node:fs';
import { AREAS } from '#domain/access/areas.ts';
import { choice, derived, document, flag, list, money, reference, secret, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { withScreen } from '../../scripts/entity/eject.ts';
import { screenCode } from '../../scripts/entity/screenCode.ts';

const LIST = readFileSync('resources/generated/customised.tsx', 'utf8');

describe('an ejected screen', () => {
  const once = withScreen(LIST, 'uniform_items', 'list', 'UniformItemList');

  it('imports only names that exist', () => {
    const imports = [...once.matchAll(/import (?:type )?\{ (\w+) \} from '#([^']+)';/g)];
    expect(imports.map(([, name]) => name)).toContain('lazyScreen');
    for (const [, name, file = ''] of imports) {
      expect([file, existsSync(file)]).toEqual([file, true]);
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`export (?:function|const|interface|type) ${name}\\b`));
    }
  });

  it('is added to the list of custom screens, and a second one next to it', () => {
    const twice = withScreen(once, 'uniform_items', 'edit', 'UniformItemEdit');
    expect(once).toContain('uniform_items: { list: <UniformItemList /> }');
    expect(twice).toContain('uniform_items: { edit: <UniformItemEdit />, list: <UniformItemList /> }');
    expect(twice.match(/import \{ lazyScreen \}/g)).toHaveLength(1);
  });

  describe('of an entity with references, choices, files, rows and derived values', () => {
    const own = { access: AREAS.employees };
    const common = {
      name: text('Name', { required: true }),
      employee_id: reference('Employee', 'employees', { createOnly: true }),
      size: choice('Size', ['small', 'large']),
      back: flag('Back'),
      pin: secret('PIN'),
    };
    const withFile = generatedEntity('passes', { ...own, fields: { ...common, scan: document('Scan') } });
    const withRows = generatedEntity('claims', {
      ...own,
      fields: {
        ...common,
        lines: list('Lines', { of: { cost: money('Cost') } }),
        total: derived(money('Total'), { of: ['lines'], value: () => 0 }),
      },
    });
    const inputs = (code: string) => [...code.matchAll(/<EntityInput name="(\w+)" \/>/g)].map(([, name]) => name);

    it('spells out every input of a form, with the component that generated forms use', () => {
      const create = screenCode({ entity: withFile, exported: 'pass' }, 'create', 'PassCreate');
      expect(inputs(create)).toEqual(['company_id', 'name', 'employee_id', 'size', 'back', 'pin', 'scan']);
      const edit = screenCode({ entity: withRows, exported: 'claim' }, 'edit', 'ClaimEdit');
      expect(inputs(edit)).toEqual(['name', 'size', 'back', 'pin', 'lines', 'total']);
      expect(create + edit).not.toContain('react-admin');
    });

    it('spells out every column of a list and every field of a page, but no secret', () => {
      const list = screenCode({ entity: withFile, exported: 'pass' }, 'list', 'PassList');
      expect(list).toContain(`const COLUMNS = [${withFile.list.columns.map((key) => `'${key}'`).join(', ')}];`);
      const show = screenCode({ entity: withRows, exported: 'claim' }, 'show', 'ClaimShow');
      expect(show).toContain("['company_id', 'name', 'employee_id', 'size', 'back', 'lines', 'total']");
    });
  });
});
