/** The command palette: searches and actions in one box. */
export const palette = {
  open: 'Find anything',
  shortcut: 'Ctrl K',
  shortcut_mac: '⌘ K',
  placeholder: 'Search people, companies, pages…',
  results: 'Results',
  recent: 'Recent',
  pages: 'Pages',
  actions: 'Actions',
  settings: 'Settings',
  dark_mode: 'Dark mode',
  light_mode: 'Light mode',
  language: 'Language: %{name}',
  log_out: 'Log out',
  found: '%{smart_count} result |||| %{smart_count} results',
  searching: 'Searching…',
  short: 'Type at least %{min} characters to search.',
  none: 'Nothing found for ‘%{text}’.',
  failed: 'Search is not available right now. Pages and actions still work.',
  retry: 'Try again',
  hint_move: 'to move',
  hint_open: 'to open',
  hint_close: 'to close',
};

/** What can be started from any page. */
export const actions = {
  open: 'Quick actions',
  create_ticket: 'Create ticket',
  add_company: 'Add Company',
  add_document: 'Upload a document',
  add_site: 'Add site',
  add_payroll: 'Add payroll',
  import_employees: 'Import employees',
  add_scheme: 'Create tronc scheme',
  add_user: 'Add User',
};
