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
