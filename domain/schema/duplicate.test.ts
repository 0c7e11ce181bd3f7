import { AREAS } from '#domain/access/areas.ts';
import { duplicateOf } from './duplicate.ts';
import { choice, choices, date, derived, document, list, reference, states, text } from './field.ts';
import { generatedEntity } from './generatedEntity.ts';

describe('the values of a duplicate', () => {
  const record = {
    id: 4,
    revision: 3,
    company_id: 1,
    code: 'A1',
    name: 'Apron',
    site_id: 2,
    held_on: '2026-07-01',
    size: 'huge',
    extras: ['belt', 'hat'],
    status: 'done',
    copy: 'A1',
    scan: { filename: 'a.pdf' },
    lines: [{ item: 'Cup' }],
    note: null,
  };
  const fields = {
    code: text('Code', { unique: true }),
    name: text('Name', { required: true }),
    site_id: reference('Site', 'sites'),
    held_on: date('Held on'),
    size: choice('Size', ['small']),
    extras: choices('Extras', ['belt']),
    status: states('Status', { open: { to: ['done'] }, done: {} }),
    copy: derived(text('Copy'), { of: ['code'], value: ({ code }: { code: string | null }) => code }),
    note: text('Note'),
  };

  it('are those that users enter, without unique fields, states, derived values and what is no longer offered', () => {
    const entity = generatedEntity('aprons', { access: AREAS.sites, unique: [['site_id', 'held_on']], fields });
    expect(duplicateOf(entity, record)).toEqual({
      company_id: 1,
      name: 'Apron',
      site_id: 2,
      size: null,
      extras: ['belt'],
    });
  });

  it('contain rows, and no files', () => {
    const withRows = { ...fields, lines: list('Lines', { of: { item: text('Item') } }) };
    expect(duplicateOf(generatedEntity('a', { access: AREAS.sites, fields: withRows }), record).lines).toEqual([
      { item: 'Cup' },
    ]);
    const withFile = { ...fields, scan: document('Scan') };
    expect(duplicateOf(generatedEntity('b', { access: AREAS.sites, fields: withFile }), record)).not.toHaveProperty(
      'scan',
    );
  });
});
