/** Editing parts of a scheme in place: its divisions and departments, and its points on their tabs. */
export const schemeEditing = {
  divisions: {
    open: 'Edit divisions',
    title: 'Divisions and departments',
    intro:
      'What part of the fund each is given. The splits total 100.00% among the divisions, and within each division.',
    splits_off:
      'Splits are switched off in this scheme, so they do not count yet. Switch them on under Edit, Distribution.',
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
    too_much: 'Total %{total}%: %{gap}% too much',
    in_use: '%{name} holds job roles. Move them to another department first.',
    save: 'Save divisions',
    saved: 'Divisions and departments saved',
    whole: 'Reload shows the divisions as they are now and drops what you typed. Keep mine puts yours in their place.',
  },
  points: {
    edit: 'Edit',
    save: 'Save points',
    cancel: 'Cancel',
    saved: 'Points saved',
    whole: 'Reload shows the rows as they are now and drops what you typed. Keep mine puts your rows in their place.',
  },
};
