/** Why a user may or may not do something, as returned by the server. */
export const access = {
  anyone: 'Everyone who is logged in can do this.',
  troncmaster: 'Troncmasters can do this everywhere.',
  right: 'They have the permission ‘%{permission}’ on %{place}.',
  troncmaster_only: 'Only troncmasters can do this.',
  never_troncmaster: 'Only the client can do this. Troncmasters cannot.',
  needs: 'This requires %{rights}.',
  needs_there: 'This requires %{rights} on %{place}.',
  hidden: 'They cannot see this because they have no permission on %{place}. It requires %{rights}.',
  any_payroll_right: 'any permission on the payroll',
  or: ' or ',
  somewhere: 'a company or payroll',
  inactive: 'The account is disabled. Nobody can log in with it.',
};
