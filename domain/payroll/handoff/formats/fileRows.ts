import type { Pence } from '#domain/money/money.ts';
import { PACKAGE_FORMATS } from './packageFormats.ts';
import type { HandoffFileLine, HandoffProfile } from './types.ts';

/** One row of a file: lines of one person added up. Values that differ between its lines are empty. */
export type FileRow = Omit<HandoffFileLine, 'amount' | 'nicable'> & { amount: Pence; is_nicable: boolean };

const keyOf = (line: HandoffFileLine, grouping: HandoffProfile['grouping']): string => {
  if (grouping === 'person_site') return JSON.stringify([line.employee_id, line.site]);
  if (grouping === 'person_department') return JSON.stringify([line.employee_id, line.department]);
  return String(line.employee_id);
};

const common = <T>(lines: readonly HandoffFileLine[], value: (line: HandoffFileLine) => T, otherwise: T): T => {
  const first = value(lines[0]!);
  return lines.every((line) => value(line) === first) ? first : otherwise;
};

const total = (lines: readonly HandoffFileLine[], amount: (line: HandoffFileLine) => Pence): Pence =>
  lines.reduce((sum, line) => sum + amount(line), 0);

/**
 * Adds the lines up to the rows of a file, in the order in which people, sites or departments first occur. Amounts on
 * which National Insurance is due are rows of their own where the package separates them. A sum of nothing has no row.
 */
export function fileRows(
  profile: Pick<HandoffProfile, 'package' | 'grouping'>,
  lines: readonly HandoffFileLine[],
): FileRow[] {
  const groups = new Map<string, HandoffFileLine[]>();
  for (const line of lines) {
    const key = keyOf(line, profile.grouping);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  const { splitsNicable } = PACKAGE_FORMATS[profile.package];
  return [...groups.values()].flatMap((group) => {
    const { amount: _amount, nicable: _nicable, ...person } = group[0]!;
    const shared = {
      ...person,
      site: common(group, ({ site }) => site, ''),
      department: common(group, ({ department }) => department, null),
      tronc_period: common(group, ({ tronc_period }) => tronc_period, ''),
    };
    const all = total(group, ({ amount }) => amount);
    const nicable = splitsNicable ? total(group, (line) => line.nicable) : 0;
    return [
      { ...shared, amount: all - nicable, is_nicable: false },
      { ...shared, amount: nicable, is_nicable: true },
    ].filter(({ amount }) => amount !== 0);
  });
}
