/** Archiving, restoring and deleting records of any entity; `%{one}` and `%{many}` are its names in a sentence. */
export const archive = {
  filter: 'Records',
  in_use: 'Active',
  archived: 'Archived',
  all: 'All',
  show_archived: 'Show archived %{many}',
  hide_archived: 'Hide archived %{many}',
  none: 'None are archived.',
  archive: 'Archive',
  archive_named: 'Archive %{name}',
  restore: 'Restore',
  delete: 'Delete',
  notice: 'Archived on %{date}. It cannot be changed until it is restored.',
  notice_company:
    'Archived on %{date}. Nothing in it can be changed until it is restored, and only troncmasters see it.',
};
