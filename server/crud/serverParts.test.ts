import { AREAS } from '#domain/access/areas.ts';
import { text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import type { Context } from '#server/context.ts';
import { type AnyServerParts, withServerParts } from './serverParts.ts';

const hat = generatedEntity('hats', { access: AREAS.employees, fields: { name: text('Name') } });
const generated = {
  list: { strict: true as const },
  response: {
    extend: async () => [{ company: 'Generated' }],
    csvColumns: { company_id: { heading: 'Company', cell: () => 'Generated' } },
  },
};
const withParts = (parts: object) => withServerParts(hat, generated, parts as AnyServerParts);
const rows = [{ id: 1 }] as never[];

describe('the server part of an added entity', () => {
  it('adds to what is generated, and replaces only what it says', async () => {
    const own = { heading: 'Own', cell: () => 'Own' };
    const options = withParts({
      response: { extend: async () => [{ size: 4 }], csvColumns: { size: own } },
      replaces: { response: { csvColumns: { company_id: own } } },
    });
    expect(await options.response?.extend?.({} as Context, rows, {})).toEqual([{ company: 'Generated', size: 4 }]);
    expect(options).toMatchObject({ list: { strict: true }, response: { csvColumns: { company_id: own, size: own } } });
  });

  it('is rejected if a name is unknown or generated, with the file and what is allowed', async () => {
    expect(() => withParts({ chek: async () => [] })).toThrow(
      /^server\/parts\.ts of hats: there is no part chek\. Allowed are list\.query, .*replaces, routes\.$/,
    );
    expect(() => withParts({ replaces: { plan: async () => ({}) } })).toThrow(
      'server/parts.ts of hats, replaces: there is no part plan. Allowed are permissions, list.scope',
    );
    expect(() => withParts({ list: { strict: true } })).toThrow('there is no part list.strict');
    expect(() => withParts({ response: { csvColumns: generated.response.csvColumns } })).toThrow(
      'or write it in replaces',
    );
    const twice = withParts({ response: { extend: async () => [{ company: 'Own' }] } });
    await expect(twice.response?.extend?.({} as Context, rows, {})).rejects.toThrow(
      'response.extend contains company, which is generated from the declaration',
    );
  });
});
