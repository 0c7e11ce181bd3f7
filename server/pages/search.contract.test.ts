import { sql } from 'kysely';
import { matchesText } from '#server/crud/textMatch.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll, aScheme, aSite } from '#test/support/world.ts';

let portal: TestPortal;
let ours: number;
let payroll: number;
let viewer: string;
let ids: Record<string, number>;

beforeAll(async () => {
  portal = await testPortal();
  ours = await aCompany(portal, { name: 'Quay Kitchens' });
  const theirs = await aCompany(portal, { name: 'Quarry Inns' });
  payroll = await aPayroll(portal, ours);
  const place = { company_id: ours, payroll_id: payroll };
  const site_id = await aSite(portal, ours, { name: 'The Quay' });
  ids = {
    fada: await anEmployee(portal, place, { forename_1: 'Róisín', surname: 'Ó Súilleabháin', payroll_ref: 'W77' }),
    quayle: await anEmployee(portal, place, { forename_1: 'Ann', surname: 'Quayle', payroll_ref: 'W78' }),
    inside: await anEmployee(portal, place, { forename_1: 'Bob', surname: 'Maquay', payroll_ref: 'W79' }),
    lukasz: await anEmployee(portal, place, { forename_1: 'Łukasz', surname: 'Żółć', payroll_ref: 'W80' }),
    wei: await anEmployee(portal, place, { forename_1: '伟', surname: '王', payroll_ref: 'W81' }),
    obrien: await anEmployee(portal, place, { forename_1: 'Nóra', surname: 'O’Brien-Strauß', payroll_ref: 'W82' }),
    foreign: await anEmployee(
      portal,
      { company_id: theirs, payroll_id: await aPayroll(portal, theirs) },
      { surname: 'Quayside' },
    ),
    site: site_id,
    scheme: (await aScheme(portal, { company_id: ours, site_id }, { name: 'Quay tips' })).id,
  };
  viewer = (
    await portal.person({
      companies: { [ours]: ['view_company', 'view_sites', 'view_employees', 'view_tronc_schemes'] },
      payrolls: { [payroll]: { company_id: ours, permissions: ['view_files'] } },
      forename: 'Quaylin',
    })
  ).token;
});
afterAll(() => portal.close());

interface Found {
  path: string;
  resource: string;
  id: number;
  title: string;
  subtitle: string;
}
const find = async (words: string, token = viewer, more = ''): Promise<Found[]> => {
  const { body } = await portal.call('GET', `/search?search_string=${encodeURIComponent(words)}${more}`, { token });
  return body.data;
};
const titles = async (words: string, token = viewer): Promise<string[]> =>
  (await find(words, token)).map(({ title }) => title);

describe('the search of the entire portal (contract H4)', () => {
  it('finds what the caller’s lists would show, best match first, and nothing of another tenant', async () => {
    expect(await titles('quay')).toEqual(['Quay Kitchens', 'Quay tips', 'Quayle, Ann', 'The Quay', 'Maquay, Bob']);
    expect((await find('quay', viewer, '&per_page=2')).length).toBe(2);
    expect(await find('quayside')).toEqual([]);
    const master = (await portal.person({ tronc_master: true })).token;
    expect((await find('quayside', master)).map(({ id }) => id)).toEqual([ids.foreign]);
    expect(await find('quay', (await portal.person()).token)).toEqual([]);
  });

  it('leads to the page of each record, which is addressed by ids', async () => {
    const paths = (await find('quay')).map(({ path }) => path);
    expect(paths).toEqual([
      expect.stringMatching(/^\/companies\/\d+$/),
      expect.stringMatching(/^\/companies\/\d+\/schemes\/\d+$/),
      expect.stringMatching(/^\/employees\/\d+$/),
      expect.stringMatching(/^\/companies\/\d+\/sites\?drawer=edit-site&drawer\.id=\d+$/),
      expect.stringMatching(/^\/employees\/\d+$/),
    ]);
  });

  it.each(['suilleabhain', 'Ó SÚILLEABHÁIN', 'roisin o', 'o suilleabhain, roi', 'W77', 'roi sui'])(
    'finds a person by %s: in either order, without accents, by reference',
    async (words) => {
      expect(await find(words)).toEqual([
        {
          resource: 'employees',
          id: ids.fada,
          title: 'Ó Súilleabháin, Róisín',
          subtitle: 'Quay Kitchens · W77',
          path: `/employees/${ids.fada}`,
        },
      ]);
    },
  );

  it.each([
    ['lukasz', 'lukasz'],
    ['zolc', 'lukasz'],
    ['ŁUK', 'lukasz'],
    ['王', 'wei'],
    ['王 伟', 'wei'],
    ["o'brien", 'obrien'],
    ['strauss', 'obrien'],
  ])('finds the matching name by %s', async (words, who) =>
    expect((await find(words)).map(({ id }) => id)).toEqual([ids[who]]),
  );

  it('sorts the employees’ list by the same folding: Ó next to O, Ł next to L, other scripts last', async () => {
    const { body } = await portal.call('GET', '/employees?sort_by=name:asc', { token: viewer });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Maquay, Bob',
      'Ó Súilleabháin, Róisín',
      'O’Brien-Strauß, Nóra',
      'Quayle, Ann',
      'Żółć, Łukasz',
      '王, 伟',
    ]);
  });

  it('folds accents in the employees’ list too', async () => {
    const { body } = await portal.call('GET', '/employees?search_string=suilleabhain', { token: viewer });
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([ids.fada]);
  });

  it('does not search the number of a company of which the caller can view only the name', async () => {
    const { token } = await portal.person({ companies: { [ours]: ['view_sites'] } });
    const list = async (words: string, who = token) =>
      (await portal.call('GET', `/companies?search_string=${words}`, { token: who })).body.data.length;
    expect([await list('quay'), await list('01234567'), await list('01234567', viewer)]).toEqual([1, 0, 1]);
    expect(await titles('quay', token)).toEqual(['The Quay']);
  });

  it('finds users for those who manage them, not for colleagues', async () => {
    const { token } = await portal.person({
      payrolls: { [payroll]: { company_id: ours, permissions: ['super_user'] } },
    });
    expect(await titles('quaylin', token)).toEqual([expect.stringMatching(/^Quaylin /)]);
    expect(await titles('quaylin')).toEqual([]);
  });

  it.each(['%', '_', '\\', "'", 'w7.', '(', '['])('searches for %j literally', async (words) => {
    expect(await find(words)).toEqual([]);
  });

  it('matches only the beginnings of words for fewer letters than the index supports', async () => {
    expect(await titles('ma')).toEqual(['Maquay, Bob']);
    expect(await titles('aq')).toEqual([]);
  });

  it('finds a rare word by the trigram index instead of reading all rows', async () => {
    await sql`insert into employees (company_id, payroll_id, forename_1, surname, payroll_ref, is_opted_out_of_tronc_scheme)
      select ${ours}::bigint, ${payroll}::bigint, 'Fore' || n, 'Sur' || md5(n::text), 'N' || n, false
      from generate_series(1, 20000) n`.execute(portal.db);
    await sql`vacuum analyze employees`.execute(portal.db);
    const { rows } = await sql<Record<string, string>>`explain select id from employees
      where ${matchesText('Súilleabhain')} and company_id = any(${[ours]})`.execute(portal.db);
    expect(JSON.stringify(rows)).toContain('employees_search_idx');
  });
});
