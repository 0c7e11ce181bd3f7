import { AREAS } from '../access/areas.ts';
import type { DocumentType } from '../access/documents.ts';
import { PAGE_SIZE } from '../constants.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { choice, dateTime, document as file, integer, reference, text } from '../schema/field.ts';

/** The product's name of the P60 begins with a small letter, which a heading would capitalise. */
const TYPE_WORDS = {
  company: 'Company',
  personalcompany: 'About an employee',
  personal: 'Personal',
  eP60: 'P60 (eP60)',
  payslip: 'Payslip',
} as const satisfies Record<DocumentType, string>;

/**
 * A file for the people of one or more payrolls, or about one employee. Its rules depend on its type
 * (`domain/access/documents`); the rules declared here are those of company documents, which the documents page adds.
 */
export const document = defineEntity('documents', {
  words: { one: 'Document', many: 'Documents' },
  tenancy: 'ofCompany',
  title: 'description',
  undo: false,
  access: {
    view: AREAS.documents.canView,
    create: AREAS.documents.canCreate,
    edit: AREAS.documents.canEdit,
  },
  endpoints: { one: '/file/{type}/{id}', create: '/file/{type}', update: null },
  list: {
    columns: ['description', 'uploaded_by', 'datetime_added'],
    sort: 'datetime_added:desc',
    sortable: ['datetime_added', 'description'],
    perPage: PAGE_SIZE.documents,
  },
  fields: {
    company_id: reference('Company', 'companies', { required: true, readOnly: true }),
    type: choice('Type', TYPE_WORDS, { required: true, readOnly: true }),
    employee_id: reference('Employee', 'employees', { readOnly: true }),
    description: text('Description', {
      heading: 'Subject',
      required: true,
      max: 255,
      search: true,
      createOnly: true,
      hint: 'Shown as the subject in the list of documents.',
    }),
    file: file('File', { required: true, stored: false, createOnly: true }),
    filename: text('File name', { readOnly: true, stored: false }),
    mime_type: text('File type', { readOnly: true, stored: false }),
    size: integer('Size', { readOnly: true, stored: false }),
    uploaded_by: text('Added by', { read: 'uploaded_by.name', readOnly: true, stored: false }),
    datetime_added: dateTime('Date created', { required: true, readOnly: true }),
  },
});
