import { differs, LIST_VIEWS, stateOf } from './viewState.ts';

const { of: addressOf, none: NO_VIEW } = LIST_VIEWS;

const seen = {
  filterValues: { search_string: 'ann', filter: 1, status: '', payroll_id: null },
  sort: { field: 'start_date', order: 'DESC' as const },
  perPage: 10,
  columns: ['name', 'email:240'],
  density: 'comfortable' as const,
};

describe('a view of a list', () => {
  it('keeps set and removed filters, order, page size, columns with widths, and density, and restores them in the address', () => {
    const state = stateOf(seen);
    expect(state).toEqual({
      filter: { search_string: 'ann', filter: 1, status: '' },
      sort_by: 'start_date:desc',
      per_page: 10,
      columns: ['name', 'email:240'],
      density: 'comfortable',
    });
    expect(addressOf({ id: 7, state })).toEqual({
      view: '7',
      filter: '{"search_string":"ann","filter":1,"status":""}',
      sort: 'start_date',
      order: 'DESC',
      perPage: '10',
      page: null,
      columns: 'name,email:240',
      density: 'comfortable',
    });
  });

  it('differs from the list only in what it contains, whatever the order of its filters', () => {
    const now = stateOf(seen);
    expect(differs({ filter: { status: '', filter: 1, search_string: 'ann' } }, now)).toBe(false);
    expect(differs({ columns: null, density: 'compact' }, now)).toBe(true);
    expect(differs({ filter: {} }, now)).toBe(true);
  });

  it('leaves no parameter in the address when it is removed', () => {
    expect(Object.keys(NO_VIEW).sort()).toEqual(Object.keys(addressOf({ id: 1, state: stateOf(seen) })).sort());
    expect(Object.values(NO_VIEW).every((value) => value === null)).toBe(true);
  });
});
