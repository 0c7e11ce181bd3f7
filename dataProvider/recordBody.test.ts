import { AREAS } from '#domain/access/areas.ts';
import { document, list, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { recordBody } from './recordBody.ts';

const order = generatedEntity('orders', {
  access: AREAS.sites,
  fields: {
    name: text('Name'),
    scan: document('Scan'),
    photos: document('Photos', { multiple: true }),
    lines: list('Lines', { of: { item: text('Item') } }),
  },
});
const FILE = new File(['a'], 'a.pdf');

describe('the body of a record', () => {
  it('is JSON while no file is added', () => {
    const body = { name: 'A', scan: null, lines: [{ item: 'Cup' }] };
    expect(recordBody(order, body)).toBe(body);
  });

  it('is a form with a file, in which rows are JSON and emptied fields are blank', () => {
    const sent = (lines: unknown) => recordBody(order, { name: null, scan: FILE, lines }) as FormData;
    expect([...sent([{ item: 'Cup' }]).entries()]).toEqual([
      ['name', ''],
      ['scan', FILE],
      ['lines', '[{"item":"Cup"}]'],
    ]);
    expect([sent([]).get('lines'), sent(null).get('lines'), sent(undefined).has('lines')]).toEqual([
      '[]',
      'null',
      false,
    ]);
  });

  it('contains the files that are added to several, and the ids of those that are removed', () => {
    const [one, two] = [
      { id: 4, filename: 'one.pdf' },
      { id: 7, filename: 'two.pdf' },
    ];
    const sent = (photos: unknown) => recordBody(order, { name: 'A', photos }, { photos: [one, two] });
    expect(sent([two])).toEqual({ name: 'A', photos: { remove: [4] } });
    expect(sent([one, two])).toEqual({ name: 'A' });
    expect(sent(null)).toEqual({ name: 'A', photos: null });
    expect([...(sent([FILE, FILE, two]) as FormData).entries()]).toEqual([
      ['name', 'A'],
      ['photos', '{"remove":[4]}'],
      ['photos[]', FILE],
      ['photos[]', FILE],
    ]);
  });
});
