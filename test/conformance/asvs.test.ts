import { readFileSync } from 'node:fs';
import { asvsIds } from './asvsIds.ts';
import { brokenLinks, citationFault, citationsIn, rowsOf } from './citations.ts';

const STATUSES = ['met', 'partly', 'not met', 'not applicable'] as const;

const rows = rowsOf(readFileSync('docs/asvs.md', 'utf8'));
const requirements = rows.filter(([id = '']) => /^V\d/.test(id));
const cells = requirements.map(([id = '', level = '', words = '', status = '', how = '', test = '']) => ({
  id,
  level,
  words,
  status,
  how,
  test,
}));

describe('the table of OWASP ASVS 5.0', () => {
  it('has every requirement once, with its level', () => {
    const expected = asvsIds.map(([id, level]) => `${id} ${level}`);
    expect(expected).toHaveLength(345);
    expect(cells.map(({ id, level }) => `${id} ${level}`).sort()).toEqual([...expected].sort());
  });

  it('gives each a status, and a reason where it is not met in full', () => {
    const wrong = cells.filter(
      ({ words, status, how }) =>
        words === '' || !STATUSES.some((one) => one === status) || (status !== 'met' && how === ''),
    );
    expect(wrong).toEqual([]);
    expect(requirements.filter((row) => row.length !== 6)).toEqual([]);
  });

  it('cites tests and titles that exist, or says that there is no test', () => {
    expect(
      cells.flatMap(({ id, test }) =>
        citationsIn(test)
          .flatMap((one) => citationFault(one) ?? [])
          .map((fault) => `${id}: ${fault}`),
      ),
    ).toEqual([]);
    const silent = cells.filter(
      ({ status, test }) => status !== 'not applicable' && test !== 'no test' && citationsIn(test).length === 0,
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('counts itself rightly', () => {
    const counted = ['1', '2', '3'].map((level) => {
      const ofLevel = cells.filter((one) => one.level === level);
      const counts = STATUSES.map((status) => ofLevel.filter((one) => one.status === status).length);
      return [level, ...counts, ofLevel.length].map(String);
    });
    expect(rows.filter(([first = '']) => /^\d$/.test(first))).toEqual(counted);
  });
});

describe.each(['docs/asvs.md', 'docs/security.md', 'docs/security-inventory.md'])('%s', (path) => {
  it('links to documents and headings that exist', () => expect(brokenLinks(path)).toEqual([]));
});

describe('the tables of threats in docs/security.md', () => {
  it('cite tests and titles that exist, or say that there is no test', () => {
    const threats = rowsOf(readFileSync('docs/security.md', 'utf8')).filter((row) => row.length === 3);
    expect(threats.length).toBeGreaterThan(40);
    const faults = threats.flatMap(([threat = '', , test = '']) => {
      const cited = citationsIn(test);
      if (cited.length === 0 && test !== 'no test') return [`${threat}: nothing cited`];
      return cited.flatMap((one) => citationFault(one) ?? []).map((fault) => `${threat}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});
