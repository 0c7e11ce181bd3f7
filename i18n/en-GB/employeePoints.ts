/** The card 'Tronc points' of a profile, if it cannot show everything or another user saved first. */
export const employeePoints = {
  unseen: 'To see how points are counted, you need a permission on the company. Your permissions are on the payroll.',
  unseen_editor:
    'You can set individual points. They replace any set before. To see how points are counted, you need a permission on the company.',
  keep_help:
    '‘Reload’ shows what is saved now and discards what you typed. ‘Keep mine’ saves your points for this person.',
};
