import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll, aSite } from '#test/support/world.ts';

/** One surname, as people and programs write it. */
const SPELLINGS = [
  'O’Brienne',
  "O'Brienne",
  'O\u02bcBrienne',
  'O‘Brienne',
  'O`Brienne',
  'OBrienne',
  'O\u00adBrienne',
  'o’BRIENNE',
];
const NAMES = ['Café  Dún\u00a0Laoghaire', 'Anne\u2011Marie’s'];

let portal: TestPortal;
let master: string;
let company: number;
let ids: number[];

beforeAll(async () => {
  portal = await testPortal();
  master = (await portal.person({ tronc_master: true, forename: 'Tess', surname: 'O’Malley' })).token;
  company = await aCompany(portal, { name: 'Quay' });
  const payroll_id = await aPayroll(portal, company);
  ids = [];
  for (const [index, surname] of SPELLINGS.entries())
    ids.push(
      await anEmployee(
        portal,
        { company_id: company, payroll_id },
        { forename_1: 'Áine', surname, payroll_ref: `B${index}` },
      ),
    );
  await anEmployee(
    portal,
    { company_id: company, payroll_id },
    { forename_1: 'Alex', surname: 'Brennan', payroll_ref: 'C1' },
  );
  for (const name of NAMES) await aSite(portal, company, { name });
});
afterAll(() => portal.close());

const found = async (path: string, words: string): Promise<{ id: number; name: string }[]> => {
  const mark = path.includes('?') ? '&' : '?';
  const { body } = await portal.call('GET', `${path}${mark}search_string=${encodeURIComponent(words)}`, {
    token: master,
  });
  return body.data;
};
const idsFound = async (path: string, words: string) => (await found(path, words)).map(({ id }) => id).sort();

describe('a name that people write in different ways', () => {
  it.each([...SPELLINGS, 'Áine  O’Brienne', 'obrienne, áine', '\u200bO’Brienne\u00a0'])(
    'is found in every spelling by %j, in the list and in the portal',
    async (words) => {
      expect(await idsFound('/employees', words.replace(',', ''))).toEqual(ids);
      expect(await idsFound('/search', words)).toEqual(ids);
    },
  );

  it.each(['cafe dun laoghaire', 'Café Du\u0301n', 'Café\u2009Dún', 'Cafe\u0301  DÚN'])(
    'is found in a picker of sites by %j',
    async (words) => expect(await found(`/sites?company_id=${company}`, words)).toMatchObject([{ name: NAMES[0] }]),
  );

  it.each(["anne-marie's", 'Anne–Maries', 'anne\u2010marie'])('is found with the hyphen of %j', async (words) =>
    expect(await found(`/sites?company_id=${company}`, words)).toMatchObject([{ name: NAMES[1] }]),
  );

  it.each(["O'Malley", 'omalley', 'Tess  O`Malley'])('is found among users by %j', async (words) =>
    expect(await found('/users', words)).toMatchObject([{ name: 'Tess O’Malley' }]),
  );

  it('is sorted where its letters belong', async () => {
    const { body } = await portal.call('GET', '/employees?sort_by=name:desc', { token: master });
    expect(body.data.at(-1).name).toBe('Brennan, Alex');
  });

  it('matches nothing in the portal if a search has no letter, such as an apostrophe', async () =>
    expect(await found('/search', '’')).toEqual([]));
});
