import { deskAt, deskQueryOf } from './deskAddress.ts';

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
});
