/** Why somebody may or may not do something, as the server answers it (contract H6). */
export const access = {
  anyone: 'Yes: everybody who is logged in may.',
  troncmaster: 'Yes: a troncmaster may, everywhere.',
  right: 'Yes, by the right ‘%{permission}’ on %{place}.',
  troncmaster_only: 'No: only troncmasters may.',
  never_troncmaster: 'No: the client does this itself, a troncmaster never does.',
  needs: 'No: this needs %{rights}.',
  needs_there: 'No: this needs %{rights} on %{place}.',
  hidden: 'No: without any right on %{place} this does not exist for them. It needs %{rights}.',
  any_payroll_right: 'any right on the payroll',
  or: ' or ',
  somewhere: 'a company or payroll',
  inactive: 'No: the account is disabled, so nobody can log in with it.',
};
