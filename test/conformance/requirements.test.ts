import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { citations, ledgerRows, openRows, projectFiles } from './ledger.ts';
import { nodesOf } from './syntax.ts';

const rows = ledgerRows();
const cited = citations();

describe('requirements ledger', () => {
  it('contains each of its rows once', () => {
    expect(rows).toHaveLength(873);
    expect(new Set(rows).size).toBe(873);
  });

  it('contains every id that a test cites', () => {
    const known = new Set(rows);
    const unknownIds = [...cited].filter(
      ([id]) => !known.has(id) && rows.some((row) => row.startsWith(id.slice(0, 4))),
    );
    expect(unknownIds).toEqual([]);
  });

  it('has every row either cited by a test or in the visible list of open rows, and none in both', () => {
    const open = new Set(openRows());
    expect(rows.filter((id) => !cited.has(id) && !open.has(id))).toEqual([]);
    expect(rows.filter((id) => cited.has(id) && open.has(id))).toEqual([]);
    const areas = [...new Set(rows.map((id) => id.slice(0, 3)))];
    const counted = areas.map((area) => `${area} ${[...open].filter((id) => id.startsWith(area)).length}`);
    process.stdout.write(`Open rows: ${open.size} of ${rows.length} (${counted.join(', ')})\n`);
  });
});

/** Returns what is wrong with the requirement ids in a text of a test: a title, or a row of its table; null if nothing. */
const faultOfTag = (text: string): string | null => {
  const ids = text.match(ID) ?? [];
  // A row of a table may consist of its id.
  if (ids.length === 0 || ids[0] === text) return null;
  const tag = /\(([^()]*)\)$/.exec(text)?.[1] ?? '';
  if ((tag.match(ID) ?? []).length < ids.length) return `an id outside the tag at the end: ${text}`;
  return ids.length > 3 ? `more than three ids: ${text}` : null;
};
const ID = /\b[A-Z]{3}-\d{3}[a-z]?\b/g;

describe('requirement ids in the titles of tests', () => {
  it('form a tag at the end, of three at most', () => {
    const known = new Set(rows);
    const faults: string[] = [];
    for (const file of projectFiles('*.test.ts', '*.test.tsx', '*.spec.ts')) {
      if (file === 'test/conformance/requirements.test.ts') continue;
      const code = readFileSync(file, 'utf8');
      if (!code.match(ID)?.some((id) => known.has(id))) continue;
      for (const node of nodesOf(
        parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' }),
      )) {
        const text = node.type === 'StringLiteral' ? node.value : node.type === 'TemplateElement' ? node.cooked : null;
        const fault = typeof text === 'string' ? faultOfTag(text) : null;
        if (fault) faults.push(`${file}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it.each([
    ['shows the list', true],
    ['shows the list (ARC-001, ARC-002, ARC-003)', true],
    ['shows the list (ARC-001, contract A3)', true],
    ['ARC-001', true],
    ['shows the list (ARC-001) in order', false],
    ['ARC-001 shows the list', false],
    ['shows the list (ARC-001, ARC-002, ARC-003, ARC-004)', false],
  ])('are classified correctly: %s', (title, isGood) => {
    expect(faultOfTag(title) === null).toBe(isGood);
  });
});
