import { AREAS } from '#domain/access/areas.ts';
import { choice, derived, document, flag, list, money, reference, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { screenCode } from '../../scripts/entity/screenCode.ts';

describe('an ejected screen of an entity with references, choices, files, rows and derived values', () => {
  const own = { access: AREAS.employees };
  const common = {
    name: text('Name', { required: true }),
    employee_id: reference('Employee', 'employees', { createOnly: true }),
    size: choice('Size', ['small', 'large']),
    back: flag('Back'),
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
    expect(inputs(create)).toEqual(['company_id', 'name', 'employee_id', 'size', 'back', 'scan']);
    const edit = screenCode({ entity: withRows, exported: 'claim' }, 'edit', 'ClaimEdit');
    expect(inputs(edit)).toEqual(['name', 'size', 'back', 'lines', 'total']);
    expect(create + edit).not.toContain('react-admin');
  });

  it('spells out every column of a list and every field of a page', () => {
    const list = screenCode({ entity: withFile, exported: 'pass' }, 'list', 'PassList');
    expect(list).toContain(`const COLUMNS = [${withFile.list.columns.map((key) => `'${key}'`).join(', ')}];`);
    const show = screenCode({ entity: withRows, exported: 'claim' }, 'show', 'ClaimShow');
    expect(show).toContain("['company_id', 'name', 'employee_id', 'size', 'back', 'lines', 'total']");
  });
});
