import { AREAS } from '#domain/access/areas.ts';
import { defineEntity } from '#domain/schema/defineEntity.ts';
import { list, money, reference, states, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import {
  arrangeColumns,
  arrangeOnTablet,
  availableColumns,
  columnsFromParam,
  columnsToParam,
  moved,
  phonePlaces,
  resized,
} from './columns.ts';

const voucher = defineEntity('vouchers', {
  words: { one: 'Voucher', many: 'Vouchers' },
  tenancy: 'ofCompany',
  title: 'code',
  access: { view: 'anyone', create: 'anyone', edit: 'anyone' },
  list: {
    columns: ['code'],
    sort: 'code:asc',
    sortable: ['code'],
    perPage: 10,
    filters: { company_ids: 'company_id' },
  },
  fields: {
    company_id: reference('Company', 'companies', { required: true }),
    site_id: reference('Site', 'sites'),
    code: text('Code', { required: true }),
    worth: money('Worth'),
    note: text('Note', { visibleTo: 'troncmaster' }),
    uses: list('Uses'),
  },
});
const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

describe('the columns of a list', () => {
  it('offers every field that a cell can show to every user, except those that the page fixes or shows in another form', () => {
    expect(names(availableColumns(voucher, ['code']))).toEqual(['code', 'company_id', 'site_id', 'worth']);
    expect(
      names(
        availableColumns(voucher, ['code', { name: 'site', replaces: 'site_id', render: () => null }], {
          company_ids: [1],
        }),
      ),
    ).toEqual(['code', 'site', 'worth']);
  });

  it('rejects a misspelt column and names the fields, unless the screen renders the column itself', () => {
    const columns =
      (...given: Parameters<typeof availableColumns>[1]) =>
      () =>
        availableColumns(voucher, given);
    const message = 'the column cdoe is not a field. Name one of id, company_id, site_id, code, worth';
    expect(columns('code', 'cdoe')).toThrow(message);
    expect(columns({ name: 'cdoe', hidden: true })).toThrow(message);
    expect(columns({ name: 'place', replaces: 'cdoe', render: () => null })).toThrow(message);
    expect(columns('id', { name: 'cdoe', render: () => null })).not.toThrow();
  });

  it('shows the declared columns until the user chooses others, in their order, and never loses the column with the link', () => {
    const all = availableColumns(voucher, ['code']).map(({ name, hidden = false }) => ({ name, hidden }));
    expect(names(arrangeColumns(all, undefined))).toEqual(['code']);
    expect(names(arrangeColumns(all, []))).toEqual(['code']);
    expect(names(arrangeColumns(all, [{ name: 'worth' }, { name: 'gone' }]))).toEqual(['code', 'worth']);
    expect(names(arrangeColumns(all, [{ name: 'worth' }, { name: 'code' }]))).toEqual(['worth', 'code']);
  });

  it('shows a column that does not fit on a tablet below the main one or not at all, unless the user has chosen it', () => {
    const shown = [
      { name: 'code', onPhones: 'below', onTablets: undefined },
      { name: 'site', onPhones: 'below', onTablets: 'below' },
      { name: 'worth', onPhones: 'below', onTablets: undefined },
      { name: 'company', onPhones: 'below', onTablets: 'chosen' },
    ] as const;
    const { main, columns, below } = arrangeOnTablet(shown, false);
    expect([main?.name, names(columns), names(below)]).toEqual(['code', ['code', 'worth'], ['site']]);
    expect(names(arrangeOnTablet(shown, true).columns)).toEqual(['code', 'site', 'worth', 'company']);
  });

  it('stores widths in the address, within limits', () => {
    const preferences = [{ name: 'code' }, { name: 'worth', width: 240 }];
    expect(preferences.map(columnsToParam)).toEqual(['code', 'worth:240']);
    expect(['code', 'worth:240', 'level:x', 'note:9999'].map(columnsFromParam)).toEqual([
      ...preferences,
      { name: 'level' },
      { name: 'note', width: 1_000 },
    ]);
    expect(resized(preferences, 'code', 12.4)).toEqual([{ name: 'code', width: 48 }, preferences[1]]);
    expect(resized(preferences, 'worth', undefined)).toEqual([{ name: 'code' }, { name: 'worth' }]);
  });

  it('moves a column one step at a time', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
});

describe('a generated list on a phone', () => {
  const claim = generatedEntity('claims', {
    access: AREAS.sites,
    fields: {
      one: money('One'),
      name: text('Name'),
      two: money('Two'),
      status: states('Status', { draft: { to: ['done'] }, done: {} }),
      three: money('Three'),
      four: money('Four'),
    },
  });

  it('shows cards of the title, the state and three more values; the others and the company can be chosen', () => {
    expect(Object.fromEntries(phonePlaces(claim, claim.list.columns))).toEqual({
      name: 'main',
      company_id: 'chosen',
      one: 'below',
      two: 'below',
      status: 'column',
      three: 'below',
      four: 'chosen',
    });
  });

  it('leaves the lists of other entities to their screens', () => {
    expect(phonePlaces(voucher, voucher.list.columns).size).toBe(0);
  });
});
