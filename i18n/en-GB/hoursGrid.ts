/** The hours of a tronc period, corrected cell by cell. */
export const hoursGrid = {
  grid: 'Hours of people',
  name: 'Name',
  search: 'Find a person',
  nobody: 'Nobody matches ‘%{text}’.',
  empty: 'Nobody is linked to this scheme and employed in this period.',
  person_in_role: '%{name}, %{role}',
  cell: '%{person}: %{column}',
  total: 'Total',
  total_all: 'Total, %{smart_count} row |||| Total, all %{smart_count} rows',
  was: 'was %{hours} in report v%{version}',
  was_none: 'no hours in report v%{version}',
  about: '%{person}, %{column}: %{text}',
  keys: 'Type to change a cell, or paste cells from a spreadsheet. F2 moves into the text, Escape cancels it, Ctrl+Z undoes.',
  unsaved: '%{smart_count} cell not saved |||| %{smart_count} cells not saved',
  faulty: '%{smart_count} cell has an error |||| %{smart_count} cells have errors',
  next_fault: 'Next error',
  discard: 'Discard changes',
  save: 'Save hours',
  saved: 'Hours saved',
  draft: 'Report v%{version} is not released. The next version will use the hours that you save here.',
  released:
    'Report v%{version} is released and stays as it is. The hours that you save here count once a new version is released.',
  first: 'No hours have been entered yet. You can type or paste them here, or import a file.',
  locked: {
    archived: 'This scheme is archived, so its hours are read only.',
    hours_do_not_fit:
      'The scheme now records hours by different weeks or days, so these hours are read only. Import them again.',
  },
  open_report: 'Open report',
  fund: 'Tronc fund: %{amount}',
  fund_none: 'The tronc fund has not been entered yet. The report can be generated once it is.',
  enter_fund: 'Enter the tronc fund',
  changed_text: 'These hours were changed by both of you:',
  changed_help:
    '‘Use theirs’ leaves these hours as they are saved now and keeps your other changes here. ‘Keep mine’ saves yours.',
  use_theirs: 'Use theirs',
};
