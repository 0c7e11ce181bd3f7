/**
 * A rule is met by any one of the listed permissions on the record's company or payroll; a troncmaster meets every
 * rule.
 */
export type Rule =
  | { company?: readonly string[]; payroll?: readonly string[] | 'any' }
  /** the client's own to do: a troncmaster does not meet it */
  | { client: readonly string[] }
  /** all of these payroll rights together */
  | { every: readonly string[] }
  | 'troncmaster';

/** The records of which each tenant of the matrix has one. */
export type Thing =
  | 'company'
  | 'site'
  | 'payroll'
  | 'job_role'
  | 'scheme'
  | 'employee'
  | 'period'
  | 'file'
  | 'payroll_period'
  | 'batch'
  | 'payroll_file'
  | 'handoff'
  | 'remittance'
  | 'report'
  | 'parallel_run'
  | 'switch_over'
  | 'statement'
  | 'import'
  | 'document'
  | 'announcement'
  | 'ticket'
  | 'ticket_attachment'
  | 'records_request'
  | 'pay_query'
  | 'user'
  /** shared by all: the same to each tenant */
  | 'update';

export type Policy =
  /** needs no session */
  | { to: 'everybody' }
  /** workers only, about themselves: a user's token is no session here, and a worker's is none on any other route */
  | { to: 'workers' }
  /** any session; the caller's own affairs, or what is shared by all */
  | { to: 'users' }
  /** any session, but only records of its own: those of others are not there */
  | { to: 'owners' }
  /** the whole section is closed to those who meet the rule nowhere: 403 */
  | { to: 'section'; rule: Rule }
  /** any session; the rows are those of the companies and payrolls where the rule is met */
  | { to: 'rows'; of: Thing; rule: Rule }
  /** the same behind a section */
  | { to: 'rows'; of: Thing; rule: Rule; section: Rule }
  /** the record of the path: 404 without any right there, 403 without this one (D8) */
  | { to: 'record'; of: Thing; rule: Rule }
  /** the record of the path, which does not exist for callers who cannot see it, whatever permissions they hold around it */
  | { to: 'seen'; of: Thing; sees: Rule; rule: Rule }
  /** a user, known to those who share a payroll with it; behind a section where one is named */
  | { to: 'person'; rule: Rule; section?: Rule }
  /** the record that a field of the body names: 422 of that field without any right there, 403 without this one */
  | { to: 'named'; of: Thing; field: string; rule: Rule; form?: true };
