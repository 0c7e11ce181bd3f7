import { AREAS } from '../access/areas.ts';
import { PAGE_SIZE } from '../constants.ts';
import { NOTICE_TYPES } from '../noticeTypes.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { date, dateTime, flag, integer, multiline, reference, text } from '../schema/field.ts';

/**
 * An announcement to the people of one payroll, by one of them or by the provider, as plain text. The provider can
 * address every payroll of a company; such an announcement has no payroll. `editedby` is the last person other than the
 * author who changed it; `domain/access/announcements.ts` says who may.
 */
export const announcement = defineEntity('announcements', {
  words: { one: 'Announcement', many: 'Announcements' },
  tenancy: 'ofPayroll',
  title: 'subject',
  searchResult: { title: '{subject}', path: '/announcements?drawer=view-announcement&drawer.id={id}' },
  access: {
    view: AREAS.announcements.canView,
    create: AREAS.announcements.canCreate,
    edit: AREAS.announcements.canEdit,
  },
  list: {
    columns: ['subject', 'addedby', 'dateadded', 'notice_type_id'],
    sort: 'date_added:desc',
    sortable: {
      date_added: 'dateadded',
      subject: 'subject',
      notice_type: 'notice_type_id',
      datestart: 'datestart',
      dateend: 'dateend',
    },
    perPage: PAGE_SIZE.announcements,
    filters: { payroll_ids: 'payroll_id' },
  },
  check: ({ datestart, dateend }) =>
    datestart && dateend && dateend < datestart ? { dateend: 'after_start' } : undefined,
  fields: {
    company_id: reference('Company', 'companies', {
      read: 'company.id',
      write: 'company',
      hint: 'To reach every payroll of a company, choose the company and leave the payroll empty.',
    }),
    payroll_id: reference('Payroll', 'payrolls', {
      read: 'payrollid',
      write: 'payrollid',
      requiredIf: { company_id: null },
      offers: AREAS.announcements.canCreate,
    }),
    deptno: text('For department', {
      max: 20,
      hint: 'Shown with the announcement. Everyone on the payroll can still read it.',
    }),
    subject: text('Subject', { required: true, max: 255, search: true }),
    message: multiline('Message', {
      required: true,
      max: 10_000,
      hint: 'Plain text. Web addresses that begin with https:// become links.',
    }),
    datestart: date('Shown from'),
    dateend: date('Shown until'),
    dateadded: dateTime('Date Created', { required: true, readOnly: true }),
    addedby: reference('Added By', 'users', { required: true, readOnly: true, read: 'addedby.id' }),
    editedby: reference('Edited By', 'users', { readOnly: true, read: 'editedby.id' }),
    dateedited: dateTime('Date Edited', { readOnly: true }),
    hideonread: flag('Hide from the dashboard once read', { required: true, default: false }),
    notice_type_id: integer('Type', {
      required: true,
      min: 1,
      max: NOTICE_TYPES.length,
      default: 1,
      read: 'notice_type.id',
      write: 'notice_type',
    }),
  },
});
