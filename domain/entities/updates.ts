import { defineEntity } from '../schema/defineEntity.ts';
import { choice, dateTime, document, flag, integer, text } from '../schema/field.ts';

/** News about the service, or a permanent resource, as a file for every signed-in user. */
export const update = defineEntity('updates', {
  words: { one: 'Update', many: 'Updates' },
  tenancy: 'nobody',
  title: 'name',
  searchResult: { title: '{name}', path: '/updates' },
  undo: false,
  access: { view: 'anyone', create: 'troncmaster', edit: 'troncmaster' },
  endpoints: { one: null, update: null },
  list: {
    columns: ['name', 'date', 'type'],
    sort: 'date:desc',
    sortable: ['date', 'name', 'type'],
    perPage: 10,
    filters: { type: 'type' },
  },
  fields: {
    name: text('Subject', { required: true, max: 150, search: true }),
    date: dateTime('Created', { required: true, readOnly: true }),
    type: choice('Type', ['update', 'resource'], { required: true, default: 'update' }),
    file: document('File', { required: true, stored: false }),
    filename: text('File name', { readOnly: true, stored: false }),
    size: integer('Size', { readOnly: true, stored: false }),
    /** by the caller */
    read: flag('Read', { readOnly: true, stored: false }),
  },
});
