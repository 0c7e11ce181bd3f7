import { AREAS } from '../access/areas.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { flag, reference, text } from '../schema/field.ts';

/** A job role of a company; its points belong to each scheme. */
export const jobRole = defineEntity('job_roles', {
  words: { one: 'Job role', many: 'Job roles' },
  tenancy: 'ofCompany',
  title: 'job_title',
  access: { view: AREAS.jobRoles.canView, create: AREAS.jobRoles.canCreate, edit: AREAS.jobRoles.canEdit },
  endpoints: {
    list: '/company/{company_id}/job_roles',
    one: null,
    create: '/company/{company_id}/job_roles',
    update: '/company/{company_id}/job_roles/{id}',
  },
  list: {
    synced: true,
    columns: ['job_title'],
    sort: 'job_title:asc',
    sortable: ['job_title'],
    perPage: 'all',
    filters: { archived: 'archived' },
  },
  fields: {
    company_id: reference('Company', 'companies', { required: true, readOnly: true }),
    job_title: text('Job title', { heading: 'Job Role', required: true, min: 3, max: 80, search: true }),
    archived: flag('Archived', {
      required: true,
      default: false,
      hideInForm: true,
      stored: { since: 'archived_at' },
    }),
  },
});
