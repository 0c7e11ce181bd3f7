import type { Ticket } from '#domain/contract/tickets.ts';

/** A ticket opened by Mia Nager with messages from both sides, for the tests of these screens. */
export const rota: Ticket = {
  id: 12,
  status: 'open',
  date_due: null,
  payroll_id: 3,
  payroll_name: 'Crew weekly',
  company_id: 1,
  company_name: 'Quayside',
  subject: 'Rota of week 31',
  created_datetime: '2026-04-20T09:30:00Z',
  created_by_id: 2,
  created_by: 'Mia Nager',
  assignee_id: 1,
  assignee: 'Tess Marlow',
  visibility: 'restricted',
  restricted_user_access: [{ user_id: 5, name: 'Vic Ewer', following: false }],
  comments: [
    {
      id: 1,
      message: 'First line\n<b>second</b>',
      created_datetime: '2026-04-20T09:30:00Z',
      created_by_id: 2,
      created_by: 'Mia Nager',
      attachments: [{ id: 7, filename: 'rota.pdf', mime_type: 'application/pdf', size: 2048 }],
    },
    {
      id: 2,
      message: 'We are looking.',
      created_datetime: '2026-04-20T10:00:00Z',
      created_by_id: 1,
      created_by: 'Tess Marlow',
      attachments: [],
    },
  ],
  revision: 4,
};

export const VISIBILITIES = [
  { system_name: 'private', name: 'Private', description: 'You and the provider only' },
  { system_name: 'restricted', name: 'Restricted', description: 'You choose who can follow' },
  { system_name: 'payroll', name: 'Everyone on this payroll', description: 'All users of this payroll' },
];

/** A client user with a permission on the payroll. */
export const client = {
  id: 2,
  tronc_master: false,
  company_permissions: [],
  permissions: [{ payroll_id: 3, permissions: ['view_files'] }],
};

/** A server without a saved draft that accepts new ones. */
export const noDraft = (method: string) => ({ json: { data: method === 'GET' ? null : {} } });

/** Returns the parts of a submitted form, with files as their names. */
export const partsOf = (sent: { body: unknown } | undefined): [string, string][] => {
  const parts: [string, string][] = [];
  if (sent?.body instanceof FormData)
    sent.body.forEach((value, name) => {
      parts.push([name, value instanceof File ? value.name : value]);
    });
  return parts;
};
