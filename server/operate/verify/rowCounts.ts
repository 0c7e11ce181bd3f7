import type { Db } from '#server/context.ts';
import { compareRowCounts } from '#server/platform/db/rowCounts.ts';
import type { VerificationResult } from './finding.ts';

/** Verifies the numbers that lists show as their totals (decision 0025): each equals the rows of its place. */
export const verifyRowCounts = async (db: Db): Promise<VerificationResult> => {
  const { places, wrong } = await compareRowCounts(db);
  const faults = wrong.map(({ entity, company_id, payroll_id, archived, counted, records }) => {
    const place = payroll_id === null ? `company ${company_id}` : `company ${company_id}, payroll ${payroll_id}`;
    return {
      where: `count of ${archived ? 'archived ' : ''}${entity} of ${place}`,
      what: `is ${counted}, and there are ${records}`,
    };
  });
  return { checked: places, faults };
};
