import type { SwitchOverResult, SwitchOverWorkbook } from '#domain/contract/switchOver.ts';
import { csvText } from '#domain/csv/write.ts';
import type { SwitchOverSheet } from '#domain/imports/switchOver.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, aPayroll } from '#test/support/world.ts';

let portal: TestPortal;
let troncmaster: string;

beforeAll(async () => {
  portal = await testPortal();
  troncmaster = (await portal.person({ tronc_master: true })).token;
});
afterAll(() => portal.close());

type Sheets = Partial<Record<SwitchOverSheet, string>>;

const SCHEME_HEADER =
  'Scheme name,Site,Frequency,Pay date,Data submission days before pay date,Tronc report return days before pay date,Troncmaster’s fee percentage,Setup fee';
const GROUP: Sheets = {
  sites: 'Site name,Town,Postcode\nHarbour,Bristol,BS1 4ST\nQuay,Leeds,\n',
  job_roles: 'Job title\nWaiter\nChef\n',
  schemes: `${SCHEME_HEADER}\nHarbour tips,Harbour,Monthly,Last Friday of the month,5,2,5,250.00\nQuay tips,Quay,Weekly,Friday,3,1,5,0.00\n`,
  points: 'Scheme,Job role,Points\nHarbour tips,Waiter,10\nHarbour tips,Chef,12.5\nQuay tips,Waiter,8\n',
  employees:
    'Forename,Surname,Payroll ref,Start date,Job role,Site,Tronc scheme\nAnn,Ash,A1,01/02/2024,Waiter,Harbour,Harbour tips\nBob,Bell,B1,,Chef; Waiter,Quay,Quay tips\n',
};

const formOf = (sheets: Sheets, fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [sheet, content] of Object.entries(sheets))
    form.append(sheet, new Blob([content], { type: 'text/csv' }), `${sheet}.csv`);
  return form;
};
const send = (company: number, sheets: Sheets, { token = troncmaster, dryRun = false } = {}) =>
  portal.call('POST', `/companies/${company}/switch_overs`, {
    token,
    form: formOf(sheets, { source_filename: 'group.xlsx', ...(dryRun && { dry_run: 'true' }) }),
  });
const previewed = async (company: number, sheets: Sheets): Promise<SwitchOverResult> => {
  const answer = await send(company, sheets, { dryRun: true });
  expect(answer).toSucceed(200);
  return answer.body.data;
};
const errorsOf = ({ sheets }: SwitchOverResult) =>
  Object.fromEntries(sheets.flatMap(({ sheet, errors }) => (errors.length > 0 ? [[sheet, errors]] : [])));
const countsOf = ({ sheets }: Pick<SwitchOverResult, 'sheets'>) =>
  sheets.map(({ added, changed, unchanged }) => [added, changed, unchanged]);
const workbook = async (company: number): Promise<SwitchOverWorkbook> =>
  (await portal.call('GET', `/companies/${company}/switch_over`, { token: troncmaster })).body.data;
const rowsOf = async (company: number) =>
  Object.fromEntries((await workbook(company)).sheets.map(({ sheet, rows }) => [sheet, rows]));
const exported = async (company: number): Promise<Sheets> =>
  Object.fromEntries(
    (await workbook(company)).sheets.map(({ sheet, columns, rows }) => [
      sheet,
      csvText(
        columns.map(({ heading }) => heading),
        rows,
      ),
    ]),
  );
const aGroup = async () => {
  const company = await aCompany(portal);
  await aPayroll(portal, company);
  return company;
};
const EMPTY = { sites: [], job_roles: [], schemes: [], points: [], employees: [] };

describe('a workbook of a company', () => {
  it('is a template with headings and help while the company has nothing', async () => {
    const { sheets } = await workbook(await aCompany(portal));
    expect(sheets.map(({ name }) => name)).toEqual(['Sites', 'Job roles', 'Schemes', 'Points', 'Employees']);
    expect(sheets.every(({ rows }) => rows.length === 0)).toBe(true);
    expect(sheets[2]?.columns.find(({ heading }) => heading === 'Frequency')).toEqual({
      heading: 'Frequency',
      required: true,
      help: 'One of: Weekly, Fortnightly, Four weekly, Monthly',
    });
  });

  it('is previewed without a change, and then added as a whole', async () => {
    const company = await aGroup();
    const counts = [
      [2, 0, 0],
      [2, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
      [2, 0, 0],
    ];
    const preview = await previewed(company, GROUP);
    expect(errorsOf(preview)).toEqual({});
    expect(countsOf(preview)).toEqual(counts);
    expect(await rowsOf(company)).toEqual(EMPTY);
    const done = await send(company, GROUP);
    expect(done).toSucceed(201);
    expect(countsOf(done.body.data)).toEqual(counts);
    const rows = await rowsOf(company);
    expect(rows.points).toEqual([
      ['Harbour tips', '', 'Chef', '12.5'],
      ['Harbour tips', '', 'Waiter', '10'],
      ['Quay tips', '', 'Waiter', '8'],
    ]);
    expect(rows.schemes?.[0]?.slice(0, 4)).toEqual(['Harbour tips', 'Harbour', 'Monthly', 'Last Friday of the month']);
    expect(rows.employees?.[1]).toEqual(expect.arrayContaining(['Bob', 'Bell', 'Chef; Waiter', 'Quay', 'Quay tips']));
  });

  it('changes nothing if it is sent again, or exported and sent', async () => {
    const company = await aGroup();
    await send(company, GROUP);
    const again = await send(company, GROUP);
    expect(again.body.data.id).toBeNull();
    const back = await send(company, await exported(company));
    expect(back).toSucceed(200);
    expect(back.body.data.id).toBeNull();
    expect(countsOf(back.body.data)).toEqual([
      [0, 0, 2],
      [0, 0, 2],
      [0, 0, 2],
      [0, 0, 3],
      [0, 0, 2],
    ]);
    const list = await portal.call('GET', `/companies/${company}/switch_overs`, { token: troncmaster });
    expect(list.body.data).toHaveLength(1);
  });

  it('is rejected with the errors of every sheet, and nothing is stored', async () => {
    const company = await aGroup();
    const bad: Sheets = {
      sites: 'Site name,Postcode\nHarbour,nowhere\n',
      job_roles: 'Job title\nWaiter\nWaiter\n',
      schemes: `${SCHEME_HEADER}\nHarbour tips,Harbour,Monthly,Last Friday of the month,5,2,5,250.00\nPier tips,Pier,Yearly,Friday,3,1,5,0.00\n`,
      points: 'Scheme,Job role,Points\nHarbour tips,Waiter,ten\nOther tips,Host,3\n',
      employees:
        'Forename,Surname,Payroll ref,Job role,Site,Tronc scheme\nAnn,Ash,A1,Waiter,Harbour,Harbour tips\nBob,Bell,A1,Host,Pier,Pier tips\n',
    };
    const found = errorsOf(await previewed(company, bad));
    expect(found.sites).toEqual([{ line: 2, messages: [expect.stringContaining('postcode')] }]);
    expect(found.job_roles).toEqual([{ line: 3, messages: [expect.stringContaining('Job title')] }]);
    expect(found.schemes).toEqual([
      {
        line: 3,
        messages: expect.arrayContaining([expect.stringMatching(/Site Pier/), expect.stringMatching(/Frequency/)]),
      },
    ]);
    expect(found.points).toEqual([
      { line: 2, messages: [expect.stringContaining('ten')] },
      { line: 3, messages: [expect.stringContaining('Other tips'), expect.stringContaining('Host')] },
    ]);
    // Ann refers to lines of the workbook that have errors of their own.
    expect(found.employees).toEqual([
      {
        line: 3,
        messages: expect.arrayContaining([expect.stringMatching(/job_role Host/), expect.stringMatching(/site Pier/)]),
      },
    ]);
    const refused = await send(company, bad);
    expect(refused).toBeRefused(400, 'csv_errors');
    expect(refused.body.errors[0]).toEqual({ line: 2, messages: [expect.stringMatching(/^Sites: /)] });
    expect(await rowsOf(company)).toEqual(EMPTY);
  });

  it('names the column of each message that a cell causes', async () => {
    const scheme = 'Harbour tips,Harbour,Monthly,Last Friday of the month,5,2';
    const found = errorsOf(
      await previewed(await aGroup(), {
        sites: 'Site name\nHarbour\n',
        schemes: `${SCHEME_HEADER}\n${scheme},500,none\n`,
      }),
    );
    expect(found.schemes).toEqual([
      {
        line: 2,
        messages: [expect.stringMatching(/fee percentage: please/), expect.stringMatching(/^Setup fee.*please/)],
      },
    ]);
  });

  it('does not call a scheme unknown whose sheet has a wrong header', async () => {
    const company = await aGroup();
    const preview = await previewed(company, {
      ...GROUP,
      schemes: 'Scheme name,Site\nHarbour tips,Harbour\nQuay tips,Quay\n',
    });
    expect(Object.keys(errorsOf(preview))).toEqual(['schemes']);
  });

  it('is rejected if a sheet has more lines than one request can add', async () => {
    const company = await aGroup();
    const sites = `Site name\n${Array.from({ length: 1_001 }, (_, index) => `Site ${index}`).join('\n')}\n`;
    const message = 'The file has more than 1,000 lines. Split it into files of at most 1,000 lines each.';
    expect(errorsOf(await previewed(company, { sites }))).toEqual({ sites: [{ line: 1_002, messages: [message] }] });
  });

  it('is rejected if a column is not known, or nothing is sent', async () => {
    const company = await aGroup();
    const found = errorsOf(await previewed(company, { sites: 'Site name,Colour\nHarbour,red\n' }));
    expect(found.sites).toEqual([{ line: 1, messages: [expect.stringContaining('Colour')] }]);
    expect(await send(company, {})).toBeRefused(422, 'invalid');
  });

  it('does not change what the company has already, other than its employees', async () => {
    const company = await aGroup();
    await send(company, GROUP);
    const found = errorsOf(
      await previewed(company, {
        sites: 'Site name,Town\nHarbour,Bath\n',
        points: 'Scheme,Job role,Points\nHarbour tips,Waiter,11\nQuay tips,Chef,4\n',
      }),
    );
    expect(found.sites).toEqual([
      { line: 2, messages: ['Town: the portal has ‘Bristol’. Enter the same, or change it in the portal.'] },
    ]);
    expect(found.points).toHaveLength(2);
    const changed = await send(company, { employees: 'Payroll ref,Surname,Tronc scheme\nA1,Ashe,Quay tips\n' });
    expect(countsOf(changed.body.data)[4]).toEqual([0, 1, 0]);
    expect((await rowsOf(company)).employees?.[0]).toEqual(expect.arrayContaining(['Ashe', 'Quay tips']));
  });

  it('is added once if it is sent twice at the same time', async () => {
    const company = await aGroup();
    const both = await Promise.all([send(company, GROUP), send(company, GROUP)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(both.filter(({ body }) => body.data.id !== null)).toHaveLength(1);
  });
});

describe('an undo of a switch-over', () => {
  const undo = (id: number, token = troncmaster) => portal.call('POST', `/switch_overs/${id}/undo`, { token });

  it('removes all that it added, once', async () => {
    const company = await aGroup();
    const { id } = (await send(company, GROUP)).body.data;
    expect(await undo(id)).toSucceed(200);
    expect(await rowsOf(company)).toEqual(EMPTY);
    expect(await undo(id)).toBeRefused(409, 'import_undone');
  });

  it('is rejected once a scheme has a fund or a record was changed, and removes nothing', async () => {
    const company = await aGroup();
    const { id } = (await send(company, GROUP)).body.data;
    const sites = await portal.call('GET', `/sites?company_ids=${company}`, { token: troncmaster });
    const [site] = sites.body.data;
    await portal.call('PATCH', `/sites/${site.id}`, { token: troncmaster, body: { address_line_1: '1 Pier' } });
    expect(await undo(id)).toBeRefused(409, 'import_in_use');
    expect((await rowsOf(company)).employees).toHaveLength(2);
  });
});

describe('permissions of a switch-over', () => {
  const RIGHTS = [
    'view_employees',
    'create_employees',
    'edit_employees',
    'create_sites',
    'edit_tronc_schemes',
    'create_tronc_schemes',
  ];

  it('are those of a troncmaster', async () => {
    const [company, other] = [await aGroup(), await aGroup()];
    const { token } = await portal.person({ companies: { [company]: RIGHTS } });
    expect(await send(company, GROUP, { token, dryRun: true })).toBeRefused(403, 'forbidden');
    expect(await send(other, GROUP, { token })).toBeRefused(404, 'not_found');
    const { id } = (await send(other, GROUP)).body.data;
    expect(await portal.call('POST', `/switch_overs/${id}/undo`, { token })).toBeRefused(404, 'not_found');
    expect(await portal.call('GET', `/companies/${other}/switch_over`, { token })).toBeRefused(404, 'not_found');
  });
});
