/** Updates and resources of the provider (specification, section 2). */
export const updates = {
  add: 'Add update',
  add_title: 'Add an update',
  type: 'Type',
  all: 'All',
  updates: 'Updates',
  resources: 'Resources',
  download: 'Download',
  download_named: 'Download %{name}',
  mark_read: 'Mark as read',
  mark_read_named: 'Mark as read: %{name}',
  hint: 'News and resources from your payroll provider',
};
