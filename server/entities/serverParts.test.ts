import { AREAS } from '#domain/access/areas.ts';
import { text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import type { Context } from '#server/context.ts';
import { type AnyServerParts, withServerParts } from './serverParts.ts';

const hat = generatedEntity('hats', { access: AREAS.employees, fields: { name: text('Name') } });
const generated = {
  strictQuery: true as const,
  extend: async () => [{ company: 'Generated' }],
  csvColumns: { company_id: { heading: 'Company', cell: () => 'Generated' } },
};
const withParts = (parts: object) => withServerParts(hat, generated, parts as AnyServerParts);
const rows = [{ id: 1 }] as never[];

describe('the server part of an added entity', () => {
  it('adds to what is generated, and replaces only what it says', async () => {
    const own = { heading: 'Own', cell: () => 'Own' };
    const options = withParts({
      extend: async () => [{ size: 4 }],
      csvColumns: { size: own },
      replaces: { csvColumns: { company_id: own } },
    });
    expect(await options.extend?.({} as Context, rows, {})).toEqual([{ company: 'Generated', size: 4 }]);
    expect(options).toMatchObject({ strictQuery: true, csvColumns: { company_id: own, size: own } });
  });

  it('is rejected if a name is unknown or generated, with the file and what is allowed', async () => {
    expect(() => withParts({ chek: async () => [] })).toThrow(
      /^entities\/hats\/server\.ts: there is no part chek\. Allowed are listQuery, .*replaces, routes\.$/,
    );
    expect(() => withParts({ replaces: { check: async () => [] } })).toThrow(
      'entities/hats/server.ts, replaces: there is no part check. Allowed are permissions, scope',
    );
    expect(() => withParts({ csvColumns: generated.csvColumns })).toThrow('or write it in replaces');
    const twice = withParts({ extend: async () => [{ company: 'Own' }] });
    await expect(twice.extend?.({} as Context, rows, {})).rejects.toThrow(
      'extend contains company, which is generated from the declaration',
    );
  });
});
