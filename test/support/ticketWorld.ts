/** The fields of a new ticket that a test sets; a follower is one user with restricted access. */
export interface NewTicket {
  company: number;
  payrollid: number;
  subject?: string;
  message?: string;
  visibility?: 'private' | 'restricted' | 'payroll';
  follower?: number;
}

const withFiles = (form: FormData, names: readonly string[]): FormData => {
  for (const name of names)
    form.append('attachments[]', new Blob([`Content of ${name}`], { type: 'text/plain' }), name);
  return form;
};

/** Returns the form of a new ticket, as the screens send it. */
export const ticketForm = ({ follower, ...given }: NewTicket, files: readonly string[] = []): FormData => {
  const form = new FormData();
  const fields = { subject: 'Pay', message: 'A question', ...given, relates_to_payroll: 1, email_notifications: 0 };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (follower !== undefined) {
    form.append('restricted_access_users[0][user_id]', String(follower));
    form.append('restricted_access_users[0][following]', '1');
  }
  return withFiles(form, files);
};

/** Returns the form of a reply. */
export const replyForm = (message: string, files: readonly string[] = []): FormData => {
  const form = new FormData();
  form.append('message', message);
  return withFiles(form, files);
};
