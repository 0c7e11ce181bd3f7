/** The inbox of notices and its icon in the header; the texts of the notices are in `inbox`. */
export const noticePage = {
  bell: 'Notices',
  bell_unread: 'Notices, %{smart_count} unread |||| Notices, %{smart_count} unread',
  show: 'Show',
  all: 'All',
  unread_only: 'Unread',
  unread: 'Unread',
  mark_read: 'Mark as read',
  mark_read_named: 'Mark as read: %{text}',
  mark_all: 'Mark all as read',
  security: 'Security notices',
  security_read: 'I have read this',
  security_more: '%{smart_count} more security notice |||| %{smart_count} more security notices',
  not_you:
    'If a notice names a change to your account that you did not make, contact the person who manages users at your company immediately.',
  empty: 'You have no notices yet.',
  empty_unread: 'You have no unread notices.',
  hint: 'What happened in your payrolls and your account',
};
