/** The result of one check. */
export interface Finding {
  /** what was checked: 'database', 'clock' */
  check: string;
  status: 'ok' | 'warning' | 'failed';
  /** what was found, in one sentence without a password */
  found: string;
  /** what to do about a warning or failure */
  remedy?: string;
}

export const fine = (check: string, found: string): Finding => ({ check, status: 'ok', found });
export const warned = (check: string, found: string, remedy: string): Finding => ({
  check,
  status: 'warning',
  found,
  remedy,
});
export const failed = (check: string, found: string, remedy: string): Finding => ({
  check,
  status: 'failed',
  found,
  remedy,
});

/** Returns a finding as lines for a terminal. */
export const findingText = ({ check, status, found, remedy }: Finding): string =>
  `${{ ok: 'ok     ', warning: 'warning', failed: 'failed ' }[status]}  ${check}: ${found}${remedy === undefined ? '' : `\n         What to do: ${remedy}`}`;

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Returns the last line of `npm run doctor`: '15 checks, 0 failed, 1 warning'. */
export const summaryText = (findings: readonly Finding[]): string => {
  const count = (status: Finding['status']): number => findings.filter((one) => one.status === status).length;
  return `${counted(findings.length, 'check')}, ${count('failed')} failed, ${counted(count('warning'), 'warning')}`;
};
