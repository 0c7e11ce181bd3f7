/** The import of a workbook with a whole company. */
export const switchOver = {
  link: 'Switch-over',
  title: 'Switch-over: %{name}',
  subtitle: 'Add sites, job roles, schemes with their points, and employees with one Excel workbook',
  download: 'Download the workbook',
  download_help:
    'It contains what the company has. If it has nothing yet, the workbook has only the headings. The comment of a heading explains its column. Keep the names of the sheets and columns.',
  download_button: 'Download workbook',
  import: 'Import the workbook',
  import_help:
    'Nothing is saved until you import it, and then all or nothing. Lines that are already in the portal stay as they are. Only employees can be changed.',
  file: 'Workbook',
  no_sheet: 'The workbook has none of the sheets %{names}. Download the workbook, and fill it in.',
  unknown_sheets: 'These sheets are not imported: %{names}.',
  checking: 'Checking the workbook…',
  has_errors:
    '%{smart_count} error. Correct it in the workbook, and choose the file again. |||| %{smart_count} errors. Correct them in the workbook, and choose the file again.',
  errors: 'Errors in the workbook',
  sheet: 'Sheet',
  line: 'Line',
  preview: 'What the import would change',
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  import_button: 'Import workbook',
  imported: 'Workbook imported',
  nothing_new: 'The company already has everything in this workbook. Nothing was changed.',
  past: 'Imported workbooks',
  when: 'Imported',
  lines: 'Lines',
  state: 'Undo',
  undo: 'Undo',
  undo_of: 'Undo the import of %{name}',
  undo_question:
    'Do you want to undo the import of %{name}? What it added is deleted, and changed employees are restored. It is not possible once something was used or changed.',
  undone: 'Undone on %{date}',
  undone_notice: 'Import undone',
};
