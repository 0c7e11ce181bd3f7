/** Editing parts of a scheme in place: its divisions and departments, and its points on their tabs. */
export const schemeEditing = {
  divisions: {
    open: 'Edit divisions',
    title: 'Divisions and departments',
    intro: 'How the fund is split. Splits must total 100.00% across divisions, and within each division.',
    splits_off: 'Splits are turned off for this scheme, so they are not used. Turn them on under Edit, Distribution.',
    division: 'Division name',
    department: 'Department name',
    departments_of: 'Departments of %{name}',
    split: 'Split %',
    new_division: 'New division',
    new_department: 'New department',
    add_division: 'Add division',
    add_department: 'Add department',
    even: 'Split evenly',
    even_of: 'Split %{name} evenly',
    total: 'Total %{total}%',
    missing: 'Total %{total}%: %{gap}% missing',
    too_much: 'Total %{total}%: %{gap}% over',
    in_use: '%{name} has job roles. Move them to another department first.',
    save: 'Save divisions',
    saved: 'Divisions and departments saved',
    whole:
      '‘Reload’ shows what is saved now and discards what you typed. ‘Keep mine’ replaces all divisions and departments with yours.',
  },
  points: {
    edit: 'Edit',
    save: 'Save points',
    cancel: 'Cancel',
    saved: 'Points saved',
    whole: '‘Reload’ shows what is saved now and discards what you typed. ‘Keep mine’ replaces all rows with yours.',
  },
};
