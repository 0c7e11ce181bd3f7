import { type TestPortal, testPortal } from '../support/portal.ts';
import { aCompany, anEmployee, aPayroll, aSite } from '../support/world.ts';

let portal: TestPortal;
let token: string;
const PLACES: Record<'GB' | 'IE', { company: number; payroll: number }> = {
  GB: { company: 0, payroll: 0 },
  IE: { company: 0, payroll: 0 },
};
const CODES = { GB: 'SW1A 1AA', IE: 'D02 AF30' };

beforeAll(async () => {
  portal = await testPortal();
  for (const country of ['GB', 'IE'] as const) {
    const address_post_code = CODES[country];
    const company = await aCompany(portal, { name: `Quay ${country}`, country, address_post_code });
    const payroll = await aPayroll(portal, company, { irish_payroll: country === 'IE' });
    await aSite(portal, company, { address_post_code });
    const ni_number = country === 'IE' ? '1234567T' : 'AB123456C';
    await anEmployee(
      portal,
      { company_id: company, payroll_id: payroll },
      { surname: country, address_post_code, ni_number },
    );
    PLACES[country] = { company, payroll };
  }
  const rights = ['view_company', 'view_employees', 'view_sites', 'create_sites', 'view_employees_data'];
  const companies = { [PLACES.GB.company]: rights, [PLACES.IE.company]: rights };
  const payrolls = Object.fromEntries(
    Object.values(PLACES).map(({ company: company_id, payroll }) => [
      payroll,
      { company_id, permissions: ['super_user'] },
    ]),
  );
  token = (await portal.person({ companies, payrolls })).token;
});
afterAll(() => portal.close());

const get = (path: string) => portal.call('GET', path, { token });

describe('a user with a British and an Irish company (contract G4, F-51)', () => {
  it('reads each payroll and each company in its own currency', async () => {
    const { data } = (await get('/payrolls')).body as { data: { irish_payroll: boolean; currency: string }[] };
    expect(data.map(({ irish_payroll, currency }) => [irish_payroll, currency]).sort()).toEqual([
      [false, 'GBP'],
      [true, 'EUR'],
    ]);
    const companies = (await get('/companies')).body as { data: { country: string; currency: string }[] };
    expect(companies.data.map(({ country, currency }) => `${country} ${currency}`).sort()).toEqual([
      'GB GBP',
      'IE EUR',
    ]);
  });

  it("finds people of both in one list, distinguished by their payroll, with both terms in a file's heading", async () => {
    const { data } = (await get('/employees?sort_by=name:asc')).body as {
      data: { surname: string; irish_payroll: boolean }[];
    };
    expect(data.map(({ surname, irish_payroll }) => [surname, irish_payroll])).toEqual([
      ['GB', false],
      ['IE', true],
    ]);
    const { text } = await get('/employees?format=csv&columns[]=surname&columns[]=address_post_code&sort_by=name:asc');
    expect(text.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'Surname,Postcode / Eircode',
      'GB,SW1A 1AA',
      'IE,D02 AF30',
    ]);
  });

  it("accepts for a site only the code of its own country, with that country's error (PAY-005)", async () => {
    const add = (country: 'GB' | 'IE', address_post_code: string) =>
      portal.call('POST', '/sites', {
        token,
        body: { company_id: PLACES[country].company, name: `Bar ${address_post_code}`, address_post_code },
      });
    expect((await add('GB', CODES.IE)).body.errors).toEqual({ address_post_code: ['Valid postcode required'] });
    expect((await add('IE', CODES.GB)).body.errors).toEqual({ address_post_code: ['Valid Eircode required'] });
  });
});
