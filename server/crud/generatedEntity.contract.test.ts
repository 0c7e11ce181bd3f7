import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { choice, date, flag, money, reference, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { generatedPortal, importCsv } from '#test/support/generatedPortal.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll, aSite } from '#test/support/world.ts';

/** As `npm run entity` would generate it. */
const keys = generatedEntity('lent_keys', {
  formerly: ['borrowed_keys'],
  access: AREAS.sites,
  fields: {
    name: text('Name', { required: true, unique: true }),
    size: choice('Size', ['small', 'very_large']),
    deposit: money('Deposit'),
    site_id: reference('Site', 'sites'),
    employee_id: reference('Holder', 'employees'),
    issued_on: date('Lent'),
    back: flag('Back'),
  },
});

/** One check for each site and day. */
const checks = generatedEntity('site_checks', {
  access: AREAS.sites,
  unique: [['site_id', 'checked_on']],
  fields: { name: text('Name', { required: true }), site_id: reference('Site', 'sites'), checked_on: date('Day') },
});

let portal: TestPortal;
let company: number;
let token: string;
let outsider: string;

beforeAll(async () => {
  portal = await generatedPortal([keys, checks]);
  company = await aCompany(portal);
  const other = await aCompany(portal);
  await aSite(portal, company, { name: 'Quay' });
  const payroll = await aPayroll(portal, company);
  for (const payroll_ref of ['T1', 'T2'])
    await anEmployee(
      portal,
      { company_id: company, payroll_id: payroll },
      { surname: 'Twin', forename_1: 'Ann', payroll_ref },
    );
  await aSite(portal, other, { name: 'Elsewhere' });
  const companies = { [company]: ['view_sites', 'create_sites', 'edit_sites', 'view_employees'] };
  token = (await portal.person({ companies })).token;
  outsider = (await portal.person({ companies: { [other]: ['view_sites', 'create_sites'] } })).token;
});
afterAll(() => portal.close());

const send = (file: string, { dryRun = false, as = token } = {}) =>
  importCsv(portal, '/lent_keys', { company, token: as, dryRun }, file);
const list = async (query = '') => (await portal.call('GET', `/lent_keys${query}`, { token })).body;

it('rejects a query parameter that its list does not have, and names it', async () => {
  const refused = await portal.call('GET', '/lent_keys?sizes=small', { token });
  expect(refused).toRejectFields('sizes');
});

describe('a generated entity (ARC-005)', () => {
  it('uses defaults for what the declaration omits: title, search, sort, filters, and No for an empty checkbox', async () => {
    const answer = await portal.call('POST', '/lent_keys', {
      token,
      body: { company_id: company, name: 'Cellar', deposit: '5.50' },
    });
    expect(answer).toSucceed(201);
    expect(answer.body.data).toMatchObject({ name: 'Cellar', deposit: '5.50', back: false, site: null });
    expect((await list('?search_string=cell&sort_by=deposit:desc&back=0')).meta.total).toBe(1);
    expect((await list('?back=1')).meta.total).toBe(0);
  });

  it('imports CSV by keys or labels, with names for references, and leaves one audit row per record', async () => {
    const file = 'Name,Size,Deposit,Site,Lent,Back\nBar,Very large,10,quay,01/02/2026,yes\n"O\'Brien",small,,,,\n';
    expect(await send(file, { dryRun: true })).toMatchObject({ status: 201, body: { data: { created: 2 } } });
    expect((await list()).meta.total).toBe(1);
    expect(await send(file)).toMatchObject({ status: 201, body: { data: { created: 2 } } });
    const { data } = await list('?search_string=bar');
    expect(data).toMatchObject([
      {
        name: 'Bar',
        size: 'very_large',
        deposit: '10.00',
        site: { name: 'Quay' },
        issued_on: '2026-02-01',
        back: true,
      },
    ]);
    const history = await portal.call('GET', `/history?resource=lent_keys&id=${data[0].id}`, { token });
    expect(history.body.data).toHaveLength(1);
  });

  it('finds the record of a name in a file however it is written, and the one with exactly this name first', async () => {
    const [plain, accented] = [
      await aSite(portal, company, { name: 'Cafe Dun' }),
      await aSite(portal, company, { name: 'Café Dún' }),
    ];
    const file =
      'name,size,site_id\nSp1,small,Cafe\u0301 Du\u0301n\nSp2,small,CAFE DUN\nSp3,small,\u00a0Qua\u0301y\u200b\nSp4,small,';
    expect(await send(`${file}Café Dun\n`)).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            line: 5,
            messages: [`Site Café Dun matches more than one entry (#${plain}, #${accented}). Enter the ID instead.`],
          },
        ],
      },
    });
    expect(await send(`${file}#${accented}\n`)).toMatchObject({ status: 201, body: { data: { created: 4 } } });
    const { data } = await list('?search_string=sp&sort_by=name:asc');
    expect(data.map(({ site }: { site: { name: string } }) => site.name)).toEqual([
      'Café Dún',
      'Cafe Dun',
      'Quay',
      'Café Dún',
    ]);
  });

  it('shows changes that were made under its former name in the history', async () => {
    const { data } = await list('?search_string=bar');
    const [{ id }] = data;
    await sql`insert into audit (event, resource, record_id, company_id, changes)
      values ('borrowed_keys.changed', 'borrowed_keys', ${id}, ${company}, '{"size": ["huge", "small"]}')`.execute(
      portal.db,
    );
    const history = await portal.call('GET', `/history?resource=lent_keys&id=${id}`, { token });
    expect(history.body.data).toMatchObject([
      { action: 'lent_keys.changed', changes: [{ field: 'size', from: 'huge', to: 'small' }], undoable: false },
      { action: 'lent_keys.created' },
    ]);
  });

  it('exports what it imports, choices by the words that screens show', async () => {
    const path =
      '/lent_keys?format=csv&search_string=bar&columns[]=name&columns[]=size&columns[]=site_id&columns[]=back';
    const { text: csv } = await portal.call('GET', path, { token });
    expect(csv).toContain('Name,Size,Site,Back\r\nBar,Very large,Quay,Yes');
  });

  it('reports every faulty line and its errors, and adds nothing', async () => {
    const file = 'name,size,deposit,site_id,back,holder\nBar,small,1,,,\nX,huge,1,,,\nY,small,-1,Nowhere,,\nY,small,1,Elsewhere,maybe,\nZ,small,1,,,"Twin, Ann"\n,small,1,,,T1\n'; // biome-ignore format: a file
    const before = (await list()).meta.total;
    const { status, body } = await send(file);
    expect(status).toBe(400);
    const errorsOfLine = new Map(
      (body.errors as { line: number; messages: string[] }[]).map((one) => [one.line, one.messages]),
    );
    expect(errorsOfLine.get(2)).toEqual(['Name is already used. Enter another.']);
    expect(errorsOfLine.get(3)?.[0]).toContain('Size');
    expect(errorsOfLine.get(4)).toContain('Site Nowhere was not found. Check it, or choose another.');
    expect(errorsOfLine.get(5)).toEqual(
      expect.arrayContaining([
        'Site Elsewhere was not found. Check it, or choose another.',
        'Name appears more than once',
      ]),
    );
    expect(errorsOfLine.get(6)?.[0]).toMatch(
      /^Holder Twin, Ann matches more than one entry \(#\d+, #\d+\)\. Enter the ID instead\.$/,
    );
    expect(errorsOfLine.get(7)).toHaveLength(1);
    expect((await list()).meta.total).toBe(before);
  });

  it('names the line whose values together another line of the file or a record has', async () => {
    const importing = (...lines: string[]) =>
      importCsv(portal, '/site_checks', { company, token }, `name,site,day\n${lines.join('\n')}\n`);
    expect(await importing('First,Quay,01/02/2026', 'No day,Quay,', 'Another,Quay,')).toSucceed(201);
    const { body } = await importing('Same,quay,2026-02-01', 'New,Quay,02/02/2026', 'Again,QUAY,02/02/2026');
    expect(body.errors).toEqual([
      { line: 2, messages: ['Site + Day is already used. Enter another.'] },
      { line: 4, messages: ['Site + Day appears more than once'] },
    ]);
  });

  it('requires permission to add records for an import', async () => {
    expect((await send('name\nN\n', { as: outsider })).status).toBe(422);
    const viewer = (await portal.person({ companies: { [company]: ['view_sites'] } })).token;
    expect((await send('name\nN\n', { as: viewer })).status).toBe(403);
  });
});
