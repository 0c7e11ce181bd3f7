/** Why a user may or may not do something, as returned by the server (contract H6). */
export const access = {
  anyone: 'Everybody who is logged in may.',
  troncmaster: 'A troncmaster may, everywhere.',
  right: 'By the right ‘%{permission}’ on %{place}.',
  troncmaster_only: 'Only troncmasters may.',
  never_troncmaster: 'The client does this itself, a troncmaster never does.',
  needs: 'This needs %{rights}.',
  needs_there: 'This needs %{rights} on %{place}.',
  hidden: 'Without any right on %{place} this does not exist for them. It needs %{rights}.',
  any_payroll_right: 'any right on the payroll',
  or: ' or ',
  somewhere: 'a company or payroll',
  inactive: 'The account is disabled, so nobody can log in with it.',
};
