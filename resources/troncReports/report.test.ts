import { stagesOf } from '#src/tronc/explanation.ts';
import { FULL, ROW } from '#src/tronc/schemes.fixture.ts';
import { departmentSums, feeOf, shareable, subtract } from './ledger.ts';
import { reportCsv } from './reportCsv.ts';

describe('the ledger of a report', () => {
  it('adds up to what is shared: fund − card fee − fees − reserve + release (tronc-domain 6.3)', () => {
    expect(shareable(FULL)).toBe(FULL.distributed_total);
    expect(shareable({ ...FULL, reserve: '100.00', reserve_release: '40.01' })).toBe('905.01');
  });

  it('splits a fee between fund and employer to the penny', () => {
    expect(feeOf('50.01', '25.00')).toEqual({ total: '50.01', fund: '25.00', employer: '25.01' });
    expect([subtract('10.00'), subtract('0.00')]).toEqual(['-10.00', '0.00']);
  });

  it('sums departments: each person once, hours and money exactly', () => {
    const rows = [
      { ...ROW, hours: 0.1, amount: '0.10' },
      { ...ROW, job_role_id: 6, hours: 0.2, amount: '0.20' },
      { ...ROW, employee_id: 40, department: 'Kitchen', hours: 1, amount: '1.00' },
    ];
    const { departments, all } = departmentSums(rows);
    expect(departments.map(({ department, people, hours, amount }) => [department, people, hours, amount])).toEqual([
      ['Default', 1, 0.3, '0.30'],
      ['Kitchen', 1, 1, '1.00'],
    ]);
    expect(all).toEqual({ people: 2, hours: 1.3, amount: '1.30' });
  });
});

describe('an explanation', () => {
  it('lists points, weight, share, rounding and amount in this order', () =>
    expect(stagesOf(ROW.explanation).map(({ stage }) => stage)).toEqual([
      'points',
      'weight',
      'share',
      'rounding',
      'amount',
    ]));

  it('shows the days of a bucket in the local date format', () => {
    const params = { bucket: '2026-10-26', hours: '4' };
    const [first] = stagesOf([{ code: 'bucket_without_money', params, text: '' }]);
    expect(first?.sentences[0]?.note.params.bucket).toBe('26/10/2026');
  });
});

describe('the CSV of a report', () => {
  const text = async (rows: typeof FULL.rows) => (await reportCsv({ ...FULL, rows })).blob.text();

  it('has one line for each person and role, amounts without a symbol (RPT-005)', async () => {
    const lines = (await text(FULL.rows)).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/employee_id,payroll_ref,name/);
    expect(lines[1]).toContain('"O\'Súilleabháin, Órla",Default,Default,Waiter,included,40,2,0,1,0,3,120,579.01,14.48');
  });

  it('never lets a name be executed as a formula (contract A7)', async () => {
    expect(await text([{ ...ROW, name: '=HYPERLINK("x")' }])).toContain('"\'=HYPERLINK(""x"")"');
  });
});
