import { AREAS } from '#domain/access/areas.ts';
import { choices, email, multiline, phone, reference, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

/** The subjects of a contact. Of a contact for tips, the email address must be known. */
const PURPOSES = { payroll: 'Payroll', tips: 'Tips', hr: 'HR' } as const;

/** A person at a company who is not a user of the portal. */
export const contact = generatedEntity('contacts', {
  access: AREAS.sites,
  icon: 'id_card',
  companyTab: true,
  archivable: true,
  list: { columns: ['name', 'company_id', 'purposes', 'email', 'phone', 'site_id'] },
  fields: {
    name: text('Name', { required: true, max: 120, search: true }),
    job_title: text('Job title', { max: 80, search: true }),
    purposes: choices('Contact for', PURPOSES, {
      hint: 'A contact for tips is reminded of missing tronc data if the company has reminders.',
    }),
    email: email('Email', {
      search: true,
      requiredIf: { purposes: 'tips' },
      hint: 'Required if the contact is for tips.',
    }),
    phone: phone('Phone'),
    site_id: reference('Site', 'sites', { tab: true, hint: 'Leave it empty for all sites of the company.' }),
    note: multiline('Note', { max: 1_000 }),
  },
});
