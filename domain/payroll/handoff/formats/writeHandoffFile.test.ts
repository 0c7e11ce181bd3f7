import fc from 'fast-check';
import Papa from 'papaparse';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { fileLine, fileProfile } from './handoffFile.fixture.ts';
import { handoffProblems } from './handoffProblems.ts';
import { PACKAGE_FORMATS } from './packageFormats.ts';
import {
  DECIMAL_MARKS,
  DELIMITERS,
  HANDOFF_GROUPINGS,
  type HandoffFileLine,
  LINE_ENDS,
  PAYROLL_PACKAGES,
} from './types.ts';
import { UnwritableHandoff, writeHandoffFile } from './writeHandoffFile.ts';

const write = (...input: Parameters<typeof writeHandoffFile>) => [...writeHandoffFile(...input)].join('');

describe('a hand-off file', () => {
  const niamh = fileLine({ payroll_ref: '00042', first_name: 'Niamh', surname: 'Ó Briain', amount: 123_450 });

  it('has the columns of BrightPay UK, with a row of its own for an amount with National Insurance', () => {
    expect(write(fileProfile('brightpay_uk'), [{ ...niamh, nicable: 23_450 }])).toBe(
      'Employee works number,Description,Amount,Is tax deductible,Is NIC deductible,Is employee pension deductible,' +
        'Is employer pension deductible,Contributes to gross for minimum wage\r\n' +
        '00042,Tronc,1000.00,Yes,No,No,No,No\r\n' +
        '00042,Tronc,234.50,Yes,Yes,No,No,No\r\n',
    );
    expect(write(fileProfile('brightpay_uk', { pensionable: true }), [niamh])).toContain('1234.50,Yes,No,Yes,Yes,No');
  });

  it.each(['brightpay_ireland', 'thesaurus_ireland'] as const)(
    'has the three columns of %s, and one figure',
    (name) => {
      expect(write(fileProfile(name), [{ ...niamh, nicable: 100 }])).toBe(
        'Employee works number,Description,Amount\r\n00042,Tronc,1234.50\r\n',
      );
    },
  );

  it('has the columns of Staffology, with the pay code of amounts with National Insurance', () => {
    const profile = fileProfile('staffology', { element_code: 'TRONC', nicable_code: 'TRONCNI' });
    expect(write(profile, [{ ...niamh, nicable: 50 }])).toBe(
      'Payroll Code,Amount,Pay Code,Note\r\n00042,1234.00,TRONC,April 2026\r\n00042,0.50,TRONCNI,April 2026\r\n',
    );
  });

  it('has the positions of Sage Payroll Ireland, without a header', () => {
    const profile = fileProfile('sage_ireland', { element_code: '7', grouping: 'person_department' });
    expect(write(profile, [niamh, { ...niamh, department: '20', amount: 5 }])).toBe(
      '2,00042,7,10,,1234.50,\r\n2,00042,7,20,,0.05,\r\n',
    );
  });

  it('has the columns, delimiter, decimal mark and line ends of a profile with columns of its own', () => {
    const profile = fileProfile('other', {
      paye_reference: '120/A1',
      layout: {
        columns: [
          { header: 'Ref', source: 'payroll_ref' },
          { header: 'Person', source: 'full_name' },
          { header: 'Type', constant: 'a;b' },
          { header: 'Sum', source: 'amount' },
          { header: 'Scheme', source: 'paye_reference' },
          { header: 'Paid', source: 'pay_date' },
          { header: 'NI', source: 'is_nicable' },
        ],
        header: true,
        delimiter: 'semicolon',
        decimal_mark: 'comma',
        line_end: 'lf',
      },
    });
    expect(write(profile, [niamh])).toBe(
      'Ref;Person;Type;Sum;Scheme;Paid;NI\n00042;Niamh Ó Briain;"a;b";1234,50;120/A1;30/04/2026;No\n',
    );
  });

  it('adds sites and tronc periods of a person up, and has no row for a sum of nothing', () => {
    const profile = fileProfile('other');
    const lines = [
      niamh,
      { ...niamh, site: 'Quay', amount: -450 },
      fileLine({ employee_id: 2, payroll_ref: '2', amount: 100 }),
      fileLine({ employee_id: 2, payroll_ref: '2', amount: -100, tronc_period: 'May 2026' }),
    ];
    expect(write(profile, lines).split('\r\n').slice(1)).toEqual(['00042,Niamh,Ó Briain,Tronc,1230.00,No', '']);
    expect(write({ ...profile, grouping: 'person_site' }, lines)).toContain('Tronc,-4.50,No\r\n');
  });
});

describe('a cell that could be read as a formula', () => {
  it.each(['=1+1', '+44', '-0042', '@ref', ' =1', '＝1', 'a\nb', '\t1'])(
    'is rejected, naming the person: %j',
    (ref) => {
      const profile = fileProfile('brightpay_ireland');
      const lines = [fileLine({}), fileLine({ employee_id: 7, payroll_ref: ref })];
      expect(handoffProblems(profile, lines)).toEqual([
        { code: 'unsafe_cell', employee_id: 7, column: 'Employee works number' },
      ]);
      expect(() => write(profile, lines)).toThrow(UnwritableHandoff);
    },
  );

  it('is not a recovered amount, which is a number', () => {
    const lines = [fileLine({ amount: -1250 })];
    expect(handoffProblems(fileProfile('brightpay_ireland'), lines)).toEqual([]);
    expect(write(fileProfile('brightpay_ireland'), lines)).toContain('00042,Tronc,-12.50\r\n');
  });

  it('may stay in a name that the file does not contain', () => {
    expect(handoffProblems(fileProfile('brightpay_ireland'), [fileLine({ surname: '=1' })])).toEqual([]);
    expect(handoffProblems(fileProfile('moneysoft'), [fileLine({ first_name: '=1' })])).toHaveLength(1);
  });
});

describe('a hand-off that cannot be written', () => {
  it('names each person without a payroll ref once', () => {
    const nobody = fileLine({ employee_id: 3, payroll_ref: ' ' });
    const lines = [nobody, { ...nobody, site: 'Quay', payroll_ref: null }, fileLine({})];
    expect(handoffProblems(fileProfile('brightpay_uk', { grouping: 'person_site' }), lines)).toEqual([
      { code: 'ref_missing', employee_id: 3, column: null },
    ]);
  });

  it('requires a second code when only the code can mark amounts with National Insurance', () => {
    const missing = [{ code: 'nicable_code_missing', employee_id: null, column: null }];
    const lines = [fileLine({ nicable: 5 })];
    expect(handoffProblems(fileProfile('staffology', { element_code: 'T' }), lines)).toEqual(missing);
    expect(handoffProblems(fileProfile('staffology', { element_code: 'T', nicable_code: 'N' }), lines)).toEqual([]);
    expect(handoffProblems(fileProfile('other'), lines)).toEqual([]);
  });
});

describe('a file that marks amounts with National Insurance by the name of the pay element', () => {
  const half = fileLine({ amount: 1000, nicable: 400 });

  it.each([
    ['xero', 'Tips (Non-Direct)', 'Tips (Direct)'],
    ['moneysoft', 'Tronc', 'Tronc with NI'],
  ] as const)('is that of %s, which can be written with mandatory charges from the start', (name, plain, nicable) => {
    const profile = fileProfile(name);
    expect(handoffProblems(profile, [half])).toEqual([]);
    const lines = write(profile, [half]).split('\r\n').slice(1, 3);
    expect(lines.map((text) => text.split(',').slice(-2))).toEqual([
      [plain, '6.00'],
      [nicable, '4.00'],
    ]);
  });

  it.each([null, 'Tips (Non-Direct)'])('is rejected with the second name %j, which marks nothing', (nicable_name) =>
    expect(handoffProblems(fileProfile('xero', { nicable_name }), [half])).toEqual([
      { code: 'nicable_code_missing', employee_id: null, column: null },
    ]),
  );

  it('uses the second name only where no column marks the amounts', () => {
    const profile = fileProfile('other', { nicable_name: 'Tips (Direct)' });
    expect(write(profile, [half])).toContain('00042,Ann,Example,Tronc,4.00,Yes');
  });
});

describe('every file', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'É', '0', '"', ',', ';', ' ', "'", '-'), minLength: 1 });
  const safe = word.map((text) => `x${text}x`);
  const line = fc.record({
    employee_id: fc.integer({ min: 1, max: 8 }),
    site: safe,
    department: fc.option(safe),
    tronc_period: safe,
    amount: fc.integer({ min: -500_000, max: 5_000_000 }),
    nicable: fc.integer({ min: -1_000, max: 1_000 }),
  });
  const layout = fc.record({
    columns: fc.constant([
      { header: 'ref', source: 'payroll_ref' as const },
      { header: 'a;"n"', source: 'full_name' as const },
      { header: 'site', source: 'site' as const },
      { header: 'ni', source: 'is_nicable' as const },
      { header: 'sum', source: 'amount' as const },
    ]),
    header: fc.boolean(),
    delimiter: fc.constantFrom(...DELIMITERS),
    decimal_mark: fc.constantFrom(...DECIMAL_MARKS),
    line_end: fc.constantFrom(...LINE_ENDS),
  });

  it('is read back by a CSV reader with the same refs and pennies, whatever its layout', () => {
    fc.assert(
      fc.property(
        fc.array(line),
        fc.array(safe, { minLength: 9, maxLength: 9 }),
        layout,
        fc.constantFrom(...HANDOFF_GROUPINGS),
        (given, refs, own, grouping) => {
          const lines: HandoffFileLine[] = given.map((one) =>
            fileLine({
              ...one,
              payroll_ref: `0${one.employee_id}${refs[one.employee_id]}`,
              surname: refs[one.employee_id]!,
            }),
          );
          const text = write(fileProfile('other', { grouping, layout: own }), lines);
          const { data } = Papa.parse<string[]>(text, {
            delimiter: { comma: ',', semicolon: ';', tab: '\t' }[own.delimiter],
            newline: own.line_end === 'lf' ? '\n' : '\r\n',
            skipEmptyLines: true,
          });
          const rows = own.header ? data.slice(1) : data;
          const read = new Map<string, number>();
          for (const [ref, , , ni, sum] of rows) {
            const pence = Number(sum!.replace(/[.,]/, ''));
            read.set(`${ref} ${ni}`, (read.get(`${ref} ${ni}`) ?? 0) + pence);
            expect(sum).toMatch(own.decimal_mark === 'comma' ? /^-?\d+,\d\d$/ : /^-?\d+\.\d\d$/);
          }
          const expected = new Map<string, number>();
          for (const { payroll_ref, amount, nicable } of lines) {
            for (const [key, sum] of [
              [`${payroll_ref} No`, amount - nicable],
              [`${payroll_ref} Yes`, nicable],
            ] as const) {
              expected.set(key, (expected.get(key) ?? 0) + sum);
            }
          }
          for (const [key, sum] of expected) expect(read.get(key) ?? 0).toBe(sum);
          expect(text).not.toContain('\uFEFF');
        },
      ),
      runs(200),
    );
  });

  it('of every package adds up to its lines', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PAYROLL_PACKAGES), fc.array(line), (name, given) => {
        const lines = given.map((one) => fileLine({ ...one, payroll_ref: `00${one.employee_id}` }));
        const profile = fileProfile(name, { element_code: 'T', nicable_code: 'N' });
        if (handoffProblems(profile, lines).length > 0) return; // a package that cannot separate National Insurance
        const { columns, header } = PACKAGE_FORMATS[name].layout;
        const amount = columns.findIndex((column) => 'source' in column && column.source === 'amount');
        const { data } = Papa.parse<string[]>(write(profile, lines), { skipEmptyLines: true });
        const total = data.slice(header ? 1 : 0).reduce((sum, row) => sum + Math.round(Number(row[amount]) * 100), 0);
        expect(total).toBe(lines.reduce((sum, one) => sum + one.amount, 0));
      }),
      runs(100),
    );
  });
});
