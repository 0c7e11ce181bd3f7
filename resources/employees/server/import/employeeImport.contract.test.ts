import { setInterval } from 'node:timers/promises';
import { csvText } from '#domain/csv/write.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, aJobRole, anEmployee, aPayroll, aScheme, aSite } from '#test/support/world.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

let portal: TestPortal;
let company: number;
let importer: string;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  const rights = ['view_employees', 'create_employees', 'edit_employees'];
  importer = (await portal.person({ companies: { [company]: rights } })).token;
});
afterAll(() => portal.close());

type Content = string | Uint8Array<ArrayBuffer>;
type Fields = Record<string, string | number>;

const formOf = (content: Content, fields: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('employees', new Blob([content], { type: 'text/csv' }), 'people.csv');
  return form;
};
const send = (content: Content, fields: Fields, token = importer, headers = {}) =>
  portal.call('POST', '/employees', { token, form: formOf(content, fields), headers });
const people = async (payroll_id: number, query = '') =>
  (
    await portal.call('GET', `/employees?payroll_id=${payroll_id}&per_page=200&include_sites=1${query}`, {
      token: importer,
    })
  ).body.data;
const total = async (payroll_id: number) =>
  (await portal.call('GET', `/employees?payroll_id=${payroll_id}`, { token: importer })).body.meta.total;
const errorsOf = async (content: Content, payroll_id?: number) => {
  const payroll = payroll_id ?? (await aPayroll(portal, company));
  const refused = await send(content, { payroll_id: payroll });
  expect(refused).toBeRefused(400, { code: 'csv_errors', message: 'The file contains errors' });
  if (payroll_id === undefined) expect(await total(payroll)).toBe(0);
  return refused.body.errors;
};

const HEADER = 'forename_1,surname,payroll_ref';

describe('people who may be one person', () => {
  it.each([
    ['a number', `${HEADER},ni_number\nAnn,Lowe,N1,AB123456C\nBea,Lowe,N2,AB123456C\n`],
    ['a name and an email', `${HEADER},email\nAnn,Lowe,N1,ann@example.com\nAnn,LOWE,N2,ANN@example.com\n`],
  ])('cause a question if they share %s, and nothing is stored until it is answered', async (_, file) => {
    const payroll_id = await aPayroll(portal, company);
    const asked = await send(file, { payroll_id }, importer, { 'x-confirm': 'ask' });
    expect(asked).toBeRefused(409, { code: 'confirmation_needed' });
    expect(asked.body.questions).toEqual([
      { code: 'same_person', params: { name: 'Lowe, Ann', other: expect.stringMatching(/lowe/i), people: 2 } },
    ]);
    expect(await total(payroll_id)).toBe(0);
    expect((await send(file, { payroll_id }, importer, { 'x-confirm': 'same_person' })).status).toBe(201);
    expect(await total(payroll_id)).toBe(2);
  });

  it('cause no question if the other has left', async () => {
    const payroll_id = await aPayroll(portal, company);
    await anEmployee(portal, { company_id: company, payroll_id }, { ni_number: 'AB123456C', leave_date: '2026-01-01' });
    const file = `${HEADER},ni_number\nAnn,Lowe,N1,AB123456C\n`;
    expect((await send(file, { payroll_id }, importer, { 'x-confirm': 'ask' })).status).toBe(201);
  });
});

describe('people in the scheme of a site at which they do not work', () => {
  it('cause one question, which the preview shows too, whether they are new or changed', async () => {
    const payroll_id = await aPayroll(portal, company);
    const site = await aSite(portal, company, { name: 'Weir' });
    await aSite(portal, company, { name: 'Lock' });
    const scheme = await aScheme(portal, { company_id: company, site_id: site });
    const fields = { payroll_id, tronc_scheme_id: scheme.id };
    const head = `${HEADER},site\n`;
    const file = `${head}Ann,Ash,N1,Lock\nBob,Bell,N2,Weir\nCy,Cole,N3,\n`;
    const ask = { 'x-confirm': 'ask' };
    const question = (names: string, people: number) => [{ code: 'schemes_of_other_sites', params: { names, people } }];
    const added = question('Ash, Ann: Lock → Weir', 1);
    const preview = await send(file, { ...fields, dry_run: 1 });
    expect(preview.body.questions).toEqual(added);
    const warning = {
      code: 'scheme_of_other_site',
      params: { scheme: expect.any(String), scheme_site: 'Weir', sites: 'Lock' },
    };
    expect(preview.body.rows.map((row: { questions: unknown }) => row.questions)).toEqual([[warning], [], []]);
    const refused = await send(file, fields, importer, ask);
    expect(refused).toBeRefused(409, { code: 'confirmation_needed' });
    expect(refused.body.questions).toEqual(added);
    expect(await total(payroll_id)).toBe(0);
    expect(await send(file, fields, importer, { 'x-confirm': 'schemes_of_other_sites' })).toSucceed(201);
    const [bell] = (await people(payroll_id)).filter(
      ({ payroll_ref }: { payroll_ref: string }) => payroll_ref === 'N2',
    );
    // A change of the site alone, of someone who shares; then of someone who has opted out.
    const moving = `${head}Bob,Bell,N2,Lock\n`;
    const updating = { payroll_id, update_existing: 1 };
    expect((await send(moving, updating, importer, ask)).body.questions).toEqual(question('Bell, Bob: Lock → Weir', 1));
    await portal.db
      .updateTable('employees')
      .set({ is_opted_out_of_tronc_scheme: true })
      .where('id', '=', bell.id)
      .execute();
    expect(await send(moving, updating, importer, ask)).toSucceed(201);
  });
});

describe('departments of an import', () => {
  it('are those of the company in any case, and keep their spelling', async () => {
    const company_id = await aCompany(portal);
    const payroll_id = await aPayroll(portal, company_id);
    await anEmployee(portal, { company_id, payroll_id: await aPayroll(portal, company_id) }, { department: 'Kitchen' });
    const { token } = await portal.person({
      companies: { [company_id]: ['view_employees', 'create_employees', 'edit_employees'] },
    });
    const file = `${HEADER},department\nAnn,Ash,D1,kitchen\nBob,Bell,D2, KITCHEN \nCy,Cole,D3,Cellar\nDi,Dunn,D4,cellar\n`;
    expect(await send(file, { payroll_id }, token)).toSucceed(201);
    const list = await portal.call('GET', `/employees?payroll_id=${payroll_id}&sort=name:asc`, { token });
    const departments = list.body.data.map((one: { department: unknown }) => one.department);
    expect(departments).toEqual(['Kitchen', 'Kitchen', 'Cellar', 'Cellar']);
    const again = await send(file, { payroll_id, update_existing: 1, dry_run: 1 }, token);
    expect(again.body.total_updated).toEqual({ employees: 0 });
  });
});

describe('employee imports (API-025, EMP-053)', () => {
  it('adds everyone in the file with all their data, and links them to a scheme (EMP-052)', async () => {
    const payroll_id = await aPayroll(portal, company);
    const role = await aJobRole(portal, company, { job_title: 'Waiter' });
    const site = await aSite(portal, company, { name: 'Harbour' });
    const scheme = await aScheme(portal, { company_id: company, site_id: site });
    const file = csvText(
      [
        'Surname',
        'FORENAME_1',
        'payroll_ref',
        'email',
        'mobile',
        'start_date',
        'leave_date',
        'department',
        'job_role',
        'site',
        'ni_number',
      ],
      [
        [
          'Ó Súilabháin',
          'Seán',
          'A1',
          'Sean@Example.ie',
          '087 123 4567',
          '25/12/2024',
          '',
          'Bar',
          'waiter',
          'HARBOUR',
          'ab123456c',
        ],
        ["O'Brien", 'Łukasz', 'A2', '', '', '01-02-2025', '2026-01-31', '', '', '', ''],
        ['王', '伟', 'A3', '', '', '2025-03-01', '', '', '', '', ''],
      ],
    );
    const answer = await send(file, { payroll_id, tronc_scheme_id: scheme.id });
    expect(answer).toSucceed(201);
    expect(answer.body).toEqual({ status: 'success', total_created: { employees: 3 }, import_id: expect.any(Number) });
    const added = await people(payroll_id, '&sort_by=payroll_ref');
    expect(added.map(({ name }: { name: string }) => name)).toEqual([
      'Ó Súilabháin, Seán',
      "O'Brien, Łukasz",
      '王, 伟',
    ]);
    expect(added[0]).toMatchObject({
      company_id: company,
      payroll_id,
      start_date: '2024-12-25',
      leave_date: null,
      department: 'Bar',
      phone_numbers: { mobile: '087 123 4567' },
      job_roles: [{ job_role_id: role, job_title: 'Waiter' }],
      sites: [{ id: site, name: 'Harbour' }],
      current_tronc_scheme: [{ id: scheme.id }],
      is_opted_out_of_tronc_scheme: false,
    });
    expect(added[1]).toMatchObject({ start_date: '2025-02-01', leave_date: '2026-01-31', job_roles: [], sites: [] });
    const kept = await portal.db.selectFrom('employees').select('ni_number').where('id', '=', added[0].id).execute();
    expect(kept).toEqual([{ ni_number: 'AB123456C' }]);
  });

  it('accepts the field names from the other part of the specification too (F-72)', async () => {
    const payroll = await aPayroll(portal, company);
    const scheme = await aScheme(portal, { company_id: company, site_id: await aSite(portal, company) });
    expect((await send(`${HEADER}\nAnn,Ash,1\n`, { payroll, scheme: scheme.id })).status).toBe(201);
    expect((await people(payroll))[0].current_tronc_scheme[0].id).toBe(scheme.id);
  });

  it('removes the quote that guards exported text against spreadsheets (contract A7)', async () => {
    const payroll_id = await aPayroll(portal, company);
    const rows = [
      ['=1+1', "'tis", '-7'],
      ['@SUM(A1)', 'Plain', '+44'],
    ];
    await send(csvText(HEADER.split(','), rows), { payroll_id });
    const read = await people(payroll_id, '&sort_by=payroll_ref');
    expect(read.map((one: Record<string, string>) => [one.forename_1, one.surname, one.payroll_ref])).toEqual([
      ['@SUM(A1)', 'Plain', '+44'],
      ['=1+1', "'tis", '-7'],
    ]);
  });

  it('reads rows that contain only commas as blank lines', async () => {
    const payroll_id = await aPayroll(portal, company);
    expect((await send(`${HEADER}\nAnn,Ash,1\n,,\n\n`, { payroll_id })).body.total_created.employees).toBe(1);
  });

  it('requires the PPS format on an Irish payroll', async () => {
    const payroll_id = await aPayroll(portal, company, { irish_payroll: true });
    expect(await errorsOf(`${HEADER},pps_number\nAnn,Ash,1,AB123456C\n`, payroll_id)).toEqual([
      { line: 2, messages: ['Please enter a valid PPS number'] },
    ]);
    expect(await errorsOf(`${HEADER},ni_number\nAnn,Ash,1,\n`, payroll_id)).toEqual([
      { line: 1, messages: ['The column ni_number is not known. Delete it, or use the template.'] },
    ]);
    expect((await send(`${HEADER},pps_number\nAnn,Ash,1,1234567T\n`, { payroll_id })).status).toBe(201);
  });

  it('imports once per idempotency key, however often it is sent (F-155)', async () => {
    const payroll_id = await aPayroll(portal, company);
    const headers = { 'idempotency-key': 'import-1' };
    const once = () => send(`${HEADER}\nAnn,Ash,1\n`, { payroll_id }, importer, headers);
    const [first, again] = [await once(), await once()];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await total(payroll_id)).toBe(1);
  });

  it('accepts one of two concurrent imports of the same people, and rejects the other', async () => {
    const payroll_id = await aPayroll(portal, company);
    const both = await Promise.all([1, 2].map(() => send(`${HEADER}\nAnn,Ash,1\n`, { payroll_id })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)?.body.errors).toEqual([
      { line: 2, messages: ['payroll_ref is already used. Enter another.'] },
    ]);
    expect(await total(payroll_id)).toBe(1);
  });

  it('leaves one audit row', async () => {
    const payroll_id = await aPayroll(portal, company);
    const { body } = await send(`${HEADER}\nAnn,Ash,1\nBob,Ash,2\n`, { payroll_id });
    const rows = await portal.db
      .selectFrom('audit')
      .select(['event', 'company_id', 'changes'])
      .where('resource', '=', 'payrolls')
      .where('record_id', '=', payroll_id)
      .execute();
    expect(rows).toEqual([
      {
        event: 'employees.imported',
        company_id: company,
        changes: { employees: [null, 2], tronc_scheme_id: [null, null], import_id: [null, body.import_id] },
      },
    ]);
  });
});

describe('a file with errors (F-73)', () => {
  it.each([
    ['is empty', '', [{ line: 1, messages: ['The file is empty'] }]],
    ['has no header', ',,\nAnn,Ash,1\n', [{ line: 1, messages: ['The first line must contain the column names'] }]],
    ['has a header alone', `${HEADER}\r\n`, [{ line: 1, messages: ['The file has no lines below the column names'] }]],
    [
      'lacks columns',
      'forename_1,email\nAnn,a@b.ie\n',
      [
        {
          line: 1,
          messages: [
            'The column surname is missing. Add it, or use the template.',
            'The column payroll_ref is missing. Add it, or use the template.',
          ],
        },
      ],
    ],
    [
      'has columns of another file',
      `${HEADER},salary,surname\nAnn,Ash,1,9,x\n`,
      [
        {
          line: 1,
          messages: [
            'The column salary is not known. Delete it, or use the template.',
            'The column surname appears more than once. Delete the extra one.',
          ],
        },
      ],
    ],
    [
      'is separated by semicolons',
      'forename_1;surname;payroll_ref\nAnn;Ash;1\n',
      [
        {
          line: 1,
          messages: [
            'The columns are separated by ;, but must be separated by commas. In Excel save the file as ‘CSV UTF-8 (Comma delimited)’.',
          ],
        },
      ],
    ],
    [
      'is not UTF-8',
      Buffer.from(`${HEADER}\nAnn,Ash,1\nSe\xe1n,Ash,2\n`, 'latin1'),
      [
        {
          line: 3,
          messages: [
            'The file cannot be read. In Excel choose File, Save As, ‘CSV UTF-8 (Comma delimited)’, and import it again.',
          ],
        },
      ],
    ],
    [
      'is UTF-16',
      Buffer.from(`\uFEFF${HEADER}\n`, 'utf16le'),
      [
        {
          line: 1,
          messages: [
            'The file cannot be read. In Excel choose File, Save As, ‘CSV UTF-8 (Comma delimited)’, and import it again.',
          ],
        },
      ],
    ],
    [
      'is no text at all',
      Buffer.from('PK\x03\x04\0\0\0\0'),
      [
        {
          line: 1,
          messages: [
            'The file contains characters that cannot be read. In Excel save it as ‘CSV UTF-8 (Comma delimited)’.',
          ],
        },
      ],
    ],
    [
      'has rows of uneven length',
      `${HEADER}\nAnn,Ash\nBob,Ash,2,3\nCay,Ash,3\n`,
      [
        { line: 2, messages: ['This line should have 3 cells but has 2. Look for a missing or extra comma.'] },
        { line: 3, messages: ['This line should have 3 cells but has 4. Look for a missing or extra comma.'] },
      ],
    ],
    [
      'lacks what is required',
      `${HEADER}\n,Ash,1\nBob,,\n`,
      [
        { line: 2, messages: ['forename_1 is a required field'] },
        { line: 3, messages: ['surname is a required field', 'payroll_ref is a required field'] },
      ],
    ],
    [
      'has one payroll ref twice, whatever its case',
      `${HEADER}\nAnn,Ash,a1\nBob,Ash,A1\n`,
      [{ line: 3, messages: ['payroll_ref appears more than once'] }],
    ],
    [
      'has bad values',
      `${HEADER},email,mobile,start_date,leave_date,ni_number\nAnn,Ash,1,nobody,x,31/02/2026,2026-13-01,QQ12\nBob,Ash,2,,,02/01/2026,01/01/2026,\n`,
      [
        {
          line: 2,
          messages: [
            'Please enter a valid email address',
            'Please enter a valid phone number',
            'start_date must be a date such as 25/12/2026',
            'leave_date must be a date such as 25/12/2026',
            'Please enter a valid NI number',
          ],
        },
        { line: 3, messages: ['leave_date must not be before the start date'] },
      ],
    ],
    [
      'names a job role and a site that the company does not have',
      `${HEADER},job_role,site\nAnn,Ash,1,Pirate,Atlantis\n`,
      [
        {
          line: 2,
          messages: [
            'job_role Pirate was not found. Check it, or choose another.',
            'site Atlantis was not found. Check it, or choose another.',
          ],
        },
      ],
    ],
    [
      'has names longer than fit',
      `${HEADER}\n${'A'.repeat(81)},Ash,1\n`,
      [{ line: 2, messages: ['forename_1 exceeds the maximum length'] }],
    ],
    [
      'ends inside a quotation',
      `${HEADER}\nAnn,Ash,1\nBob,"Ash,2\n`,
      [
        {
          line: 3,
          messages: ['A quotation mark is opened but never closed. Remove the quotation marks (") from this line.'],
        },
      ],
    ],
  ])('rejects all of one that %s', async (_, content, errors) => {
    expect(await errorsOf(content as Content)).toEqual(errors);
  });

  it('rejects payroll refs that are already on the payroll, but accepts those of another payroll', async () => {
    const [payroll_id, other] = [await aPayroll(portal, company), await aPayroll(portal, company)];
    await anEmployee(portal, { company_id: company, payroll_id }, { payroll_ref: 'Q1' });
    expect(await errorsOf(`${HEADER}\nAnn,Ash,1\nBob,,q1\n`, payroll_id)).toEqual([
      { line: 3, messages: ['surname is a required field', 'payroll_ref is already used. Enter another.'] },
    ]);
    expect(await total(payroll_id)).toBe(1);
    expect((await send(`${HEADER}\nBob,Ash,q1\n`, { payroll_id: other })).status).toBe(201);
  });

  it('rejects an archived job role', async () => {
    await aJobRole(portal, company, { job_title: 'Jester', archived_at: new Date() });
    expect(await errorsOf(`${HEADER},job_role\nAnn,Ash,1,jester\n`)).toEqual([
      { line: 2, messages: ['job_role jester is archived. Choose another.'] },
    ]);
  });

  it('returns how many lines are wrong, and the errors of the first 500', async () => {
    const lines = Array.from({ length: 1200 }, (_, n) => `Ann,,${n}`);
    const { body } = await send(`${HEADER}\n${lines.join('\n')}`, { payroll_id: await aPayroll(portal, company) });
    expect(body.message).toBe('The file contains errors on 1200 lines. The first 500 are listed.');
    expect([body.errors.length, body.errors[0].line, body.errors.at(-1).line]).toEqual([500, 2, 501]);
  });
});

describe('the import form', () => {
  const good = `${HEADER}\nAnn,Ash,1\n`;

  it('requires a payroll and exactly one file', async () => {
    const payroll_id = await aPayroll(portal, company);
    expect((await send(good, {})).body.errors).toEqual({ payroll_id: ['Choose a payroll'] });
    const two = formOf(good, { payroll_id });
    two.append('employees', new Blob([good]), 'more.csv');
    expect((await portal.call('POST', '/employees', { token: importer, form: two })).body.errors).toHaveProperty(
      'employees',
    );
    const none = new FormData();
    none.append('payroll_id', String(payroll_id));
    expect((await portal.call('POST', '/employees', { token: importer, form: none })).body.errors).toHaveProperty(
      'employees',
    );
  });

  it.each([
    [{ surprise: 1 }, 'surprise'],
    [{ tronc_scheme_id: 'x' }, 'tronc_scheme_id'],
    [{ tronc_scheme_id: 999_999 }, 'tronc_scheme_id'],
  ])('rejects %j', async (more, field) => {
    const refused = await send(good, { payroll_id: await aPayroll(portal, company), ...more });
    expect(refused).toRejectFields(field);
  });

  it('rejects a scheme of another company', async () => {
    const other = await aCompany(portal);
    const scheme = await aScheme(portal, { company_id: other, site_id: await aSite(portal, other) });
    const payroll_id = await aPayroll(portal, company);
    const refused = await send(good, { payroll_id, tronc_scheme_id: scheme.id });
    expect(refused).toRejectFields('tronc_scheme_id');
    expect(await total(payroll_id)).toBe(0);
  });

  it('requires create_employees; a payroll of another tenant does not exist (EMP-058, D8)', async () => {
    const payroll_id = await aPayroll(portal, company);
    const viewer = (await portal.person({ companies: { [company]: ['view_employees'] } })).token;
    const outsider = (await portal.person()).token;
    expect((await send(good, { payroll_id }, viewer)).status).toBe(403);
    // Who may create employees nowhere is refused before the form is read.
    expect((await send(good, { payroll_id }, outsider)).status).toBe(403);
    const another = await aCompany(portal);
    const elsewhere = await portal.person({ companies: { [another]: ['create_employees'] } });
    expect((await send(good, { payroll_id }, elsewhere.token)).body.errors).toEqual({
      payroll_id: ['payroll id was not found. Check it, or choose another.'],
    });
  });
});

describe('several job roles and sites in one cell', () => {
  it('are those of the person, in their order, as an export writes them', async () => {
    const payroll_id = await aPayroll(portal, company);
    for (const job_title of ['Barista', 'Host', 'Bar; Kitchen']) await aJobRole(portal, company, { job_title });
    for (const name of ['North', 'South', 'East']) await aSite(portal, company, { name });
    const file = (roles: string, sites: string) => `${HEADER},job_role,site\nAnn,Ash,1,"${roles}","${sites}"\n`;
    const linked = async () => {
      const [ann] = await people(payroll_id);
      return [
        ann.job_roles.map(({ job_title }: { job_title: string }) => job_title),
        ann.sites.map(({ name }: { name: string }) => name).sort(),
      ];
    };
    expect((await send(file('Host; barista', 'North;South'), { payroll_id })).status).toBe(201);
    expect(await linked()).toEqual([
      ['Host', 'Barista'],
      ['North', 'South'],
    ]);
    const update = { payroll_id, update_existing: 1 };
    expect((await send(file('Barista; Host', 'South; North'), { ...update, dry_run: 1 })).body.rows[0].action).toBe(
      'unchanged',
    );
    expect((await send(file('Bar; Kitchen', 'South; East'), update)).status).toBe(201);
    expect(await linked()).toEqual([['Bar; Kitchen'], ['East', 'South']]);
    expect((await send(file('Host; Pilot', 'Attic'), update)).body.errors).toEqual([
      {
        line: 2,
        messages: [
          'job_role Pilot was not found. Check it, or choose another.',
          'site Attic was not found. Check it, or choose another.',
        ],
      },
    ]);
  });
});

describe('names of job roles and sites in a file', () => {
  const HEADINGS = `${HEADER},job_role,site`;

  it.each([
    ['composed and decomposed accents', 'Café Dún', 'Cafe\u0301 Du\u0301n'],
    ['decomposed and composed accents', 'Baile A\u0301tha', 'Baile Átha'],
    ['another apostrophe', 'Siobhán’s Bar', "Siobhán's Bar"],
    ['double and no-break spaces', 'High  Street', 'High\u00a0Street '],
    ['a hyphen that does not break', 'Mid-Town', 'mid\u2011town'],
    ['no accents', 'Óstán na Rí', 'Ostan na Ri'],
  ])('match although written with %s', async (_, stored, written) => {
    const other = await aCompany(portal);
    const payroll_id = await aPayroll(portal, other);
    const rights = ['view_employees', 'create_employees', 'edit_employees'];
    const { token } = await portal.person({ companies: { [other]: rights } });
    const site = await aSite(portal, other, { name: stored });
    const role = await aJobRole(portal, other, { job_title: stored });
    const sent = await send(`${HEADINGS}\nAnn,Ash,1,${written},${written}\n`, { payroll_id }, token);
    expect(sent).toSucceed(201);
    const { body } = await portal.call('GET', `/employees?payroll_id=${payroll_id}&include_sites=1`, { token });
    expect(body.data).toMatchObject([{ job_roles: [{ job_role_id: role }], sites: [{ id: site }] }]);
  });

  it('are those with exactly this name before others, and otherwise must be unambiguous', async () => {
    const payroll_id = await aPayroll(portal, company);
    const [plain, accented] = [
      await aSite(portal, company, { name: 'Pier Cafe Dun' }),
      await aSite(portal, company, { name: 'Pier Café Dún' }),
    ];
    expect(await errorsOf(`${HEADINGS}\nAnn,Ash,1,,Pier Café Dun\n`)).toEqual([
      {
        line: 2,
        messages: [
          `site Pier Café Dun matches more than one entry (Pier Cafe Dun #${plain}, Pier Café Dún #${accented}). Enter the ID instead.`,
        ],
      },
    ]);
    const file = `${HEADINGS}\nAnn,Ash,1,,Pier Cafe\u0301 Du\u0301n\nBen,Ash,2,,PIER CAFE DUN\nCem,Ash,3,,#${plain}\n`;
    expect((await send(file, { payroll_id })).status).toBe(201);
    const sites = (await people(payroll_id, '&sort_by=name:asc')).map((one: { sites: { id: number }[] }) =>
      one.sites.map(({ id }) => id),
    );
    expect(sites).toEqual([[accented], [plain], [plain]]);
  });
});

describe('the import template (API-026, EMP-049)', () => {
  const template = (payroll_id: unknown, token = importer) =>
    portal.call('GET', `/employees/import_csv_template?payroll_id=${payroll_id}`, { token });

  it('has readable columns of the payroll’s country, and an example that is never imported', async () => {
    const payroll_id = await aPayroll(portal, company);
    const { status, text, headers } = await template(payroll_id);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('filename="employee-import-template.csv"');
    const [header, example = ''] = text.split('\r\n');
    expect(header).toBe(
      '\uFEFFForename,Surname,Payroll ref,Email,Mobile number,Start date,Leave date,Department,Job role,Site,NI number',
    );
    expect(example).toContain('Example,Delete this line,EXAMPLE,');
    const unchanged = await send(text, { payroll_id });
    expect(unchanged).toBeRefused(400, {
      errors: [{ line: 1, messages: ['The file has no lines below the column names'] }],
    });
    expect((await send(`${text}Ann,Ash,1,,,,,,,,\r\n`, { payroll_id })).body.total_created).toEqual({ employees: 1 });
    expect((await people(payroll_id)).map(({ payroll_ref }: { payroll_ref: string }) => payroll_ref)).toEqual(['1']);
    const irish = await template(await aPayroll(portal, company, { irish_payroll: true }));
    expect(irish.text.split('\r\n')[0]?.endsWith(',PPS number')).toBe(true);
    expect((await send(irish.text, { payroll_id })).body.errors).toEqual([
      { line: 1, messages: ['The column PPS number is not known. Delete it, or use the template.'] },
    ]);
  });

  it('requires permission to import', async () => {
    const payroll_id = await aPayroll(portal, company);
    const viewer = (await portal.person({ companies: { [company]: ['view_employees'] } })).token;
    const elsewhere = await portal.person({ companies: { [await aCompany(portal)]: ['create_employees'] } });
    expect((await template(payroll_id, viewer)).status).toBe(403);
    expect((await template(payroll_id, elsewhere.token)).status).toBe(404);
    expect((await template('')).status).toBe(422);
    expect((await template('x')).status).toBe(422);
  });
});

describe('a large file', () => {
  it('of 10,000 people is imported completely, while other requests are served (contract A7)', async () => {
    const payroll_id = await aPayroll(portal, company);
    await aJobRole(portal, company, { job_title: 'Porter' });
    await aSite(portal, company, { name: 'Lodge' });
    const rows = Array.from(
      { length: 10_000 },
      (_, n) => `Ann,Worker ${n},R${n},p${n}@example.com,07700 900123,01/02/2024,,Kitchen,Porter,Lodge,AB123456C`,
    );
    const header = `${HEADER},email,mobile,start_date,leave_date,department,job_role,site,ni_number`;
    const file = `${header}\n${rows.join('\n')}\n`;
    const metronome = new AbortController();
    const importing = send(file, { payroll_id }).finally(() => metronome.abort());
    let served = 0;
    const elsewhere = (async () => {
      for await (const _ of setInterval(50, null, { signal: metronome.signal }))
        served += Number((await portal.call('GET', '/health')).status === 200);
    })().catch(() => undefined);
    const { body } = await importing;
    await elsewhere;
    expect(body).toEqual({
      status: 'success',
      total_created: { employees: 10_000 },
      import_id: expect.any(Number),
    });
    expect(await total(payroll_id)).toBe(10_000);
    expect(served).toBeGreaterThan(10);
  });
});
