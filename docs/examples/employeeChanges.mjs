/**
 * Prints the employees that changed in the portal since the last run, and stores in a file where to read on.
 *
 *   PORTAL=https://portal.example.com KEY=tip_… node employeeChanges.mjs since.txt
 *
 * The key needs an owner who may view employees. Records are read at least once: those of the last five minutes are read again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'tipology-client';

const { PORTAL = '', KEY = '' } = process.env;
const portal = connect({ address: PORTAL, key: KEY });
const file = process.argv[2] ?? 'since.txt';
const per_page = 200;

let since = existsSync(file) ? readFileSync(file, 'utf8') : '2000-01-01T00:00:00Z';
for (let hasMore = true; hasMore; ) {
  const { data, meta } = await portal.listEmployees({ query: { updated_since: since, per_page } });
  for (const { payroll_ref, name, leave_date, updated_at } of data)
    console.log(updated_at, payroll_ref, name, leave_date ?? '');
  // After the records are processed, so that none is missed if the program stops in between.
  since = meta.next_since ?? since;
  writeFileSync(file, since);
  hasMore = meta.last_page > 1;
}
