/**
 * Enters the hours and the fund of a tronc period, and generates a draft of its report for the troncmaster to check and
 * release.
 *
 *   PORTAL=https://portal.example.com KEY=tip_… SCHEME=3 node hoursAndFund.mjs 2026-11-29 hours.csv 1250.00
 *
 * The arguments are the last day of the period, the file of hours, and the fund. The key is one of a troncmaster, for
 * this company by name. No key releases a report.
 */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { connect, PortalRefusal, rows } from 'tipology-client';

const { PORTAL = '', KEY = '', SCHEME = '' } = process.env;
const [lastDay = '', file = '', amount = ''] = process.argv.slice(2);
const portal = connect({ address: PORTAL, key: KEY });

async function findPeriod() {
  const query = { 'tronc_scheme_ids[]': [Number(SCHEME)], per_page: 200 };
  for await (const period of rows((page) => portal.listTroncPeriods({ query: { ...query, page } })))
    if (period.end_date === lastDay) return period;
  throw new Error(`The scheme ${SCHEME} has no period that ends on ${lastDay}.`);
}

try {
  const { id } = await findPeriod();
  const hours = new File([await openAsBlob(file)], basename(file), { type: 'text/csv' });
  const imported = await portal.importTroncPeriodEmployeeHours({ path: { id }, body: { hours } });
  console.log(`Hours: ${imported.data.total_hours} of ${imported.data.employees} people`);

  await portal.replaceTroncPeriodAmounts({
    path: { id },
    body: { hour_buckets: [{ tronc_period_id: id, amount }] },
  });
  const { data: draft } = await portal.generateTroncPeriodReport({ path: { id }, body: {} });
  const { data: report } = await portal.getTroncReport({ path: { id: draft.id } });
  for (const row of report.rows) console.log(row.payroll_ref, row.name, row.amount);
  console.log(`Draft ${draft.version}: ${draft.distributed_total} of ${amount}`);
} catch (error) {
  if (!(error instanceof PortalRefusal)) throw error;
  // Of a file, the errors of each line; otherwise of each field.
  console.error(error.code, error.message, JSON.stringify(error.body.errors));
  process.exitCode = 1;
}
