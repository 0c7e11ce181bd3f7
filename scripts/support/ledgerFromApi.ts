/** Sends GET to a path of the API and returns the body. */
export type ReadApi = (path: string) => Promise<unknown>;

type Row = Readonly<Record<string, string | number>>;
interface Page {
  data: readonly Row[];
  meta: { last_page: number };
}

/** `-12.50` → −1250 */
const pence = (text: string | number | undefined): number => Number(String(text).replace('.', ''));

/** Returns every row of a list; the path has a query. */
const rowsOf = async (read: ReadApi, path: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    // The form of every list (contract A2).
    const { data, meta } = (await read(`${path}&page=${page}`)) as Page;
    rows.push(...data);
    last = meta.last_page;
  }
  return rows;
};

/** Pence by employee and tronc period. */
type Amounts = Map<string, number>;
const add = (amounts: Amounts, key: string, amount: number): void =>
  void amounts.set(key, (amounts.get(key) ?? 0) + amount);

/** Returns the shares of the released reports. */
const readShares = async (read: ReadApi, filter: string): Promise<Amounts> => {
  const shares: Amounts = new Map();
  for (const report of await rowsOf(read, `/tronc_reports?show_all_data=1&per_page=5${filter}`)) {
    if (report.status !== 'approved') continue;
    // Requested by `show_all_data`.
    for (const row of report.rows as unknown as Row[])
      add(shares, `${row.employee_id} ${report.tronc_period_id}`, pence(row.amount));
  }
  return shares;
};

/** Returns what counts as handed over, and what was written off. */
const readHandoffs = async (
  read: ReadApi,
  filter: string,
  isWanted: (row: Row) => boolean,
): Promise<[Amounts, Amounts]> => {
  const [handed, writtenOff]: [Amounts, Amounts] = [new Map(), new Map()];
  for (const { id, status } of await rowsOf(read, `/payroll_handoffs?per_page=200${filter}`)) {
    if (status !== 'sent' && status !== 'confirmed') continue;
    for (const line of await rowsOf(read, `/payroll_handoffs/${id}/lines?per_page=200`))
      if (isWanted(line)) {
        const amounts = line.kind === 'write_off' ? writtenOff : handed;
        add(amounts, `${line.employee_id} ${line.tronc_period_id}`, pence(line.now));
      }
  }
  return [handed, writtenOff];
};

/**
 * Recomputes from the API alone what every person is owed of each tronc period, and compares it with the ledgers that
 * the portal shows (issue 23). It contains no code of the portal.
 * @param only these schemes and payrolls; without any, all that the caller may see
 * @returns each deviation, none if they agree
 */
export const compareLedgers = async (
  read: ReadApi,
  { schemes = [], payrolls }: { schemes?: readonly number[]; payrolls?: readonly number[] } = {},
): Promise<string[]> => {
  const isWanted = (row: Row): boolean => schemes.length === 0 || schemes.includes(Number(row.tronc_scheme_id));
  const shares = await readShares(read, schemes.map((id) => `&tronc_scheme_ids[]=${id}`).join(''));
  const [handed, writtenOff] = await readHandoffs(
    read,
    (payrolls ?? []).map((id) => `&payroll_ids[]=${id}`).join(''),
    isWanted,
  );
  const faults: string[] = [];
  const seen = new Set<string>();
  const ids = payrolls ?? (await rowsOf(read, '/payrolls?per_page=200')).map(({ id }) => Number(id));
  for (const id of ids)
    for (const row of (await rowsOf(read, `/payroll/${id}/handoff_ledger?per_page=200`)).filter(isWanted)) {
      const key = `${row.employee_id} ${row.tronc_period_id}`;
      if (seen.has(key)) faults.push(`employee and period ${key}: on two payrolls`);
      seen.add(key);
      const [share, paid, lost] = [shares, handed, writtenOff].map((amounts) => amounts.get(key) ?? 0) as [
        number,
        number,
        number,
      ];
      const mine = `${share} ${paid} ${lost} ${share - paid - lost}`;
      const shown = [row.share, row.handed, row.written_off, row.owed].map(pence).join(' ');
      if (mine !== shown) faults.push(`employee and period ${key}: ${shown} in the ledger, ${mine} by the reports`);
    }
  for (const [key, amount] of [...shares, ...handed, ...writtenOff])
    if (amount !== 0 && !seen.has(key)) faults.push(`employee and period ${key}: not in the ledger`);
  return faults;
};
