import { fileProfile } from './handoffFile.fixture.ts';
import { PACKAGE_FORMATS } from './packageFormats.ts';
import { profileProblems } from './profileProblems.ts';
import { sampleLines } from './sampleLines.ts';
import { type FileLayout, PAYROLL_PACKAGES } from './types.ts';
import { writeHandoffFile } from './writeHandoffFile.ts';
import { writeSetupFile } from './writeSetupFile.ts';

const start = PACKAGE_FORMATS.other.layout;
const problems = (layout: Partial<FileLayout>) =>
  profileProblems(fileProfile('other', { layout: { ...start, ...layout } }));

describe('a profile', () => {
  it.each(PAYROLL_PACKAGES)('of %s is valid as it starts, once its element code is stated', (name) => {
    expect(profileProblems(fileProfile(name, { element_code: 'T' }))).toEqual([]);
  });

  it('requires the element code where the file contains it', () => {
    expect(profileProblems(fileProfile('sage_ireland'))).toEqual([{ path: ['element_code'], code: 'required' }]);
    expect(profileProblems(fileProfile('brightpay_uk'))).toEqual([]);
  });

  it('requires a column with the payroll ref and one with the amount', () => {
    expect(problems({ columns: [{ header: 'Name', source: 'full_name' }] }).map(({ code }) => code)).toEqual([
      'ref_column_missing',
      'amount_column_missing',
    ]);
  });

  it('rejects names, codes, headers and constants that begin like a formula', () => {
    expect(profileProblems(fileProfile('brightpay_uk', { element_name: '=x', paye_reference: '-1' }))).toEqual([
      { path: ['element_name'], code: 'unsafe_cell' },
      { path: ['paye_reference'], code: 'unsafe_cell' },
    ]);
    const columns = [...start.columns, { header: '+x', constant: '@' }];
    expect(problems({ columns }).map(({ path }) => path.join('.'))).toEqual([
      'layout.columns.6.header',
      'layout.columns.6.constant',
    ]);
    expect(problems({ columns, header: false }).map(({ path }) => path.join('.'))).toEqual([
      'layout.columns.6.constant',
    ]);
  });
});

describe('the sample of a file', () => {
  it.each(['GB', 'IE'] as const)('has leading zeros, accents and the tronc period in %s', (country) => {
    const profile = fileProfile('staffology', { element_code: 'T', nicable_code: 'N' });
    const [, first] = [...writeHandoffFile(profile, sampleLines(country))];
    expect(first).toBe('00042,1234.50,T,01/04/2026 to 30/04/2026\r\n');
    expect([...writeHandoffFile(profile, sampleLines(country))]).toHaveLength(country === 'GB' ? 4 : 3);
  });
});

describe('the set-up file', () => {
  it('creates the pay code of the tronc in Staffology, and one for amounts with National Insurance', () => {
    const profile = fileProfile('staffology', { element_code: 'TRONC' });
    expect(writeSetupFile(profile)).toBe('Code,Description,Tax,Ni,Pension,Aeo\r\nTRONC,Tronc,yes,no,no,yes\r\n');
    expect(writeSetupFile({ ...profile, nicable_code: 'NI', pensionable: true })).toContain(
      '\r\nNI,Tronc,yes,yes,yes,yes',
    );
  });

  it('does not exist for other packages, nor without a code', () => {
    expect(writeSetupFile(fileProfile('staffology'))).toBeNull();
    expect(writeSetupFile(fileProfile('brightpay_uk', { element_code: 'T' }))).toBeNull();
  });
});
