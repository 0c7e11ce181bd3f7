/** The card 'Tronc points' of a profile, if it cannot show everything or another user saved first. */
export const employeePoints = {
  unseen: 'How points count is shown to people with a right on the company. Your rights are on the payroll.',
  unseen_editor:
    'How points count is shown to people with a right on the company. Your rights are on the payroll: you may set individual points, which take the place of those there are.',
  keep_help: "'Keep mine' saves your points for this person; 'Reload' shows those of the other person.",
};
