import { COMPANY_PERMISSIONS, type CompanyPermission, permissionName } from '#domain/access/permissions.ts';
import type { Weekday } from '#domain/dates/isoDate.ts';
import { type MonthlyPayDate, PAYDATE_OPTIONS } from '#domain/payroll/paydateOptions.ts';

/** Returns an object whose keys are those of the declaration that the pairs come from. */
const wordsBy = <K extends string>(pairs: readonly (readonly [K, string])[]): Record<K, string> =>
  Object.fromEntries(pairs) as Record<K, string>;

/**
 * Words of codes that the API also returns as English labels, as the specification requires: permissions on a company and
 * pay dates. The English words are those of the declarations. Screens look the words up by
 * the code (`src/fields/useCodeWords.ts`), so that they follow the language; frequencies are choices of a payroll.
 */
export const codes = {
  company_permissions: wordsBy<CompanyPermission>(COMPANY_PERMISSIONS.map((name) => [name, permissionName(name)])),
  pay_dates: wordsBy<Weekday | MonthlyPayDate>(
    [...PAYDATE_OPTIONS.weekly, ...PAYDATE_OPTIONS.monthly].map(({ value, name }) => [value, name]),
  ),
};
