/** Announcements (specification, section 2). */
export const announcements = {
  create: 'Create New',
  create_title: 'New announcement',
  edit_title: 'Edit announcement',
  view_title: 'Announcement',
  view: 'View',
  view_named: 'View %{name}',
  all_payrolls: 'All payrolls',
  edited_by: 'Edited by',
  edited_by_named: 'Edited by %{name}',
  shown: 'Shown',
  from_to: '%{from} to %{to}',
  from: 'from %{from}',
  until: 'until %{to}',
  always: 'Always',
  more: 'All announcements',
  types: { general: 'General', payroll: 'Payroll', tronc: 'Tronc', urgent: 'Urgent' },
};
