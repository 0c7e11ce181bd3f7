import { citations, ledgerRows, openRows } from './ledger.ts';

const rows = ledgerRows();
const cited = citations();

describe('requirements ledger', () => {
  it('contains each of its rows once', () => {
    expect(rows).toHaveLength(873);
    expect(new Set(rows).size).toBe(873);
  });

  it('contains every id that a test cites', () => {
    const known = new Set(rows);
    const strangers = [...cited].filter(([id]) => !known.has(id) && rows.some((row) => row.startsWith(id.slice(0, 4))));
    expect(strangers).toEqual([]);
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
