/** The card 'Tronc points' of a profile, if it cannot show everything or another user saved first. */
export const employeePoints = {
  unseen:
    'Only people with permissions on the company can see how points are counted. Your permissions are on the payroll.',
  unseen_editor:
    'Only people with permissions on the company can see how points are counted. Your permissions are on the payroll: you can set individual points, which replace any existing ones.',
  keep_help:
    '‘Reload’ shows what is saved now and discards what you typed. ‘Keep mine’ saves your points for this person.',
};
