import { DESK_VIEWS, deskAt, deskQueryOf, deskViewOf } from './deskAddress.ts';

const queryAt = (address: string) => deskQueryOf(deskAt(new URLSearchParams(address)));

describe('the address of the desk', () => {
  it('requests the earliest due rows without any parameter', () => {
    expect(queryAt('')).toEqual({ page: 1, per_page: 50, sort_by: 'due:asc' });
  });

  it('contains search, filters, sort and page', () => {
    expect(queryAt('search=quay&stage=draft&company=7&late=1&page=2&sort=scheme:desc')).toEqual({
      page: 2,
      per_page: 50,
      sort_by: 'scheme:desc',
      search_string: 'quay',
      stages: ['draft'],
      company_ids: [7],
      late: true,
    });
  });

  it('ignores what the desk does not have', () => {
    expect(queryAt('stage=nowhere&company=x&late=2&page=0&sort=secret')).toEqual(queryAt(''));
  });

  it('requests all rows for the board, and the schemes of one user', () => {
    expect(queryAt('show=board&page=3&sort=scheme:desc')).toEqual({ page: 1, per_page: 500, sort_by: 'due:asc' });
    expect(queryAt('responsible=me')).toMatchObject({ responsible: 'me' });
    expect(queryAt('responsible=31')).toMatchObject({ responsible_ids: [31] });
  });

  it('contains a view with everything that the view was saved with', () => {
    const saved = 'search=quay&stage=draft&company=7&late=1&responsible=me&show=board&sort=scheme:desc';
    const state = deskViewOf(deskAt(new URLSearchParams(saved)));
    const change = DESK_VIEWS.of({ id: 9, state });
    const opened = new URLSearchParams(
      Object.entries(change).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
    expect(deskAt(opened)).toEqual(deskAt(new URLSearchParams(saved)));
    expect(Object.keys(change).sort()).toEqual(Object.keys(DESK_VIEWS.none).sort());
  });
});
