/** Sends GET to a path of the API and returns the body. */
export type ReadApi = (path: string) => Promise<unknown>;

type Row = Readonly<Record<string, string | number | boolean | null>>;
interface Page {
  data: readonly Row[];
  meta: { last_page: number };
}

/** `-12.50` → −1250 */
const pence = (text: Row[string] | undefined): number => Number(String(text).replace('.', ''));

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

/** Returns what counts as handed over, what was written off, and what another payroll paid. */
const readHandoffs = async (
  read: ReadApi,
  filter: string,
  isWanted: (row: Row) => boolean,
): Promise<readonly [Amounts, Amounts, Amounts]> => {
  const [handed, writtenOff, elsewhere]: [Amounts, Amounts, Amounts] = [new Map(), new Map(), new Map()];
  const byKind: Record<string, Amounts> = { write_off: writtenOff, paid_elsewhere: elsewhere };
  for (const { id, status } of await rowsOf(read, `/payroll_handoffs?per_page=200${filter}`)) {
    if (status !== 'sent' && status !== 'confirmed') continue;
    for (const line of await rowsOf(read, `/payroll_handoffs/${id}/lines?per_page=200`))
      if (isWanted(line)) {
        add(byKind[String(line.kind)] ?? handed, `${line.employee_id} ${line.tronc_period_id}`, pence(line.now));
      }
  }
  return [handed, writtenOff, elsewhere];
};

/** A first pay date, and whether the payroll hands over. */
interface Start {
  day: string;
  isSet: boolean;
}

/** Returns the first pay date of each payroll, or the one that the portal proposes. */
const readStarts = async (read: ReadApi, payrolls: readonly number[]): Promise<Map<number, Start>> => {
  const starts = new Map<number, Start>();
  for (const id of payrolls) {
    // The form of every single record (contract A2).
    const { data } = (await read(`/payroll/${id}/handoff_profile`)) as { data: Record<string, string | null> };
    starts.set(id, { day: data.starts_on ?? data.proposed_start ?? '', isSet: data.starts_on !== null });
  }
  return starts;
};

/**
 * Whether a share was paid before the portal handed over: by the person's payroll, and by the one that the person left
 * since, if any. This does not follow people who were on three payrolls since one share was due.
 */
const isLeftOut = ({ pay_date }: Row, own: Start | undefined, former: Start | undefined): boolean => {
  if (own === undefined || String(pay_date) >= own.day) return false;
  return !former?.isSet || String(pay_date) < former.day;
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
  const [handed, writtenOff, elsewhere] = await readHandoffs(
    read,
    (payrolls ?? []).map((id) => `&payroll_ids[]=${id}`).join(''),
    isWanted,
  );
  const faults: string[] = [];
  const seen = new Set<string>();
  const ids = payrolls ?? (await rowsOf(read, '/payrolls?per_page=200')).map(({ id }) => Number(id));
  const starts = await readStarts(read, ids);
  for (const id of ids)
    for (const row of (await rowsOf(read, `/payroll/${id}/handoff_ledger?per_page=200`)).filter(isWanted)) {
      const key = `${row.employee_id} ${row.tronc_period_id}`;
      if (seen.has(key)) faults.push(`employee and period ${key}: on two payrolls`);
      seen.add(key);
      const [share = 0, paid = 0, lost = 0, other = 0] = [shares, handed, writtenOff, elsewhere].map(
        (amounts) => amounts.get(key) ?? 0,
      );
      const rest = share - paid - lost - other;
      const owed = isLeftOut(row, starts.get(id), starts.get(Number(row.former_payroll_id))) ? 0 : rest;
      const mine = `${share} ${paid} ${lost} ${other + rest - owed} ${owed}`;
      const shown = [row.share, row.handed, row.written_off, row.paid_outside, row.owed].map(pence).join(' ');
      if (mine !== shown) faults.push(`employee and period ${key}: ${shown} in the ledger, ${mine} by the reports`);
    }
  for (const [key, amount] of [...shares, ...handed, ...writtenOff, ...elsewhere])
    if (amount !== 0 && !seen.has(key)) faults.push(`employee and period ${key}: not in the ledger`);
  return faults;
};
