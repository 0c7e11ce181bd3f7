import { toFormData, toQueryString } from './query.ts';

describe('a query string', () => {
  it('repeats arrays in brackets and writes booleans as 1 and 0 (contract A5)', () =>
    expect(toQueryString({ company_ids: [1, 2], include_sites: true, archived: false, page: 2 })).toBe(
      '?company_ids[]=1&company_ids[]=2&include_sites=1&archived=0&page=2',
    ));

  it('leaves out empty values, and is empty when nothing is left', () => {
    expect(toQueryString({ search_string: '', filter: undefined, site: null, ids: [] })).toBe('');
    expect(toQueryString()).toBe('');
  });

  it('keeps a zero, which means All in the employee filter (CON-026)', () =>
    expect(toQueryString({ filter: 0 })).toBe('?filter=0'));

  it('escapes text that a user typed', () =>
    expect(toQueryString({ search_string: 'a&b=c' })).toBe('?search_string=a%26b%3Dc'));
});

describe('a multipart body', () => {
  it('names arrays, and records in them, as the contract requires (A5)', () => {
    const form = toFormData({
      payrolls: [3, 4],
      notify: true,
      restricted_access_users: [{ user_id: 5, following: false }],
      description: null,
    });
    expect([...form.entries()]).toEqual([
      ['payrolls[]', '3'],
      ['payrolls[]', '4'],
      ['notify', '1'],
      ['restricted_access_users[0][user_id]', '5'],
      ['restricted_access_users[0][following]', '0'],
    ]);
  });

  it('sends files unchanged', () => {
    const file = new File(['a'], 'hours.csv');
    expect((toFormData({ hours: file }).get('hours') as File).name).toBe('hours.csv');
  });

  it('sends emptied fields as blank when requested, so that the server clears them', () => {
    const form = toFormData({ scan: null, note: '', hours: 3, kept: undefined }, { blanks: true });
    expect([...form.entries()]).toEqual([
      ['scan', ''],
      ['note', ''],
      ['hours', '3'],
    ]);
  });
});
