/** The profile's cards about points and what changes from which period on. */
export const employeePoints = {
  unseen: 'To see how points are counted, you need a permission on the company. Your permissions are on the payroll.',
  unseen_editor:
    'You can set individual points. They replace any set before. To see how points are counted, you need a permission on the company.',
  day_help: 'Periods before the one that you choose, and released reports, keep what this person had.',
  roles_help:
    'The changed job roles count from the period that you choose. Periods before it, and released reports, keep the earlier ones.',
  planned: 'From %{date}, as planned',
  replaces: 'This replaces the change that is planned from %{date}.',
  changes: 'Changes by period',
  changes_text:
    'This page shows what applies after the last of these changes. Earlier periods keep what applied before.',
  waiting_text:
    'This page shows what applies after the last of these changes. Reports do not use what waits until the troncmaster adopts it.',
  waits: 'Waits for adoption',
  waiting: 'Waits for adoption, changed by %{name}. %{change}',
  adoption:
    'Your change waits until the troncmaster adopts it, and reports use what was adopted until then. For an employee in no released report it counts immediately.',
  from: 'From %{date}',
  kinds: {
    job_roles: 'Job roles: %{from} → %{to}',
    training_added: 'Training completed: %{names}',
    training_removed: 'Training no longer completed: %{names}',
    own_points: 'Individual points: %{from} → %{to}',
    individual_points: '%{scheme}, individual points: %{from} → %{to}',
  },
  later: '%{points} from %{date}',
  nothing: 'none',
  entered: 'Entered by %{name},',
  keep_help:
    '‘Reload’ shows what is saved now and discards what you typed. ‘Keep mine’ saves your points for this person.',
};
