import { AREAS } from '../access/areas.ts';
import { SITE_NAME_MAX_LENGTH } from '../constants.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { postcode, reference, text } from '../schema/field.ts';

/** A place of business of a company, whose tips one scheme shares. */
export const site = defineEntity('sites', {
  words: { one: 'Site', many: 'Sites' },
  tenancy: 'ofCompany',
  title: 'name',
  searchResult: { title: '{name}', path: '/companies/{company_id}/sites?drawer=edit-site&drawer.id={id}' },
  access: {
    view: AREAS.sites.canView,
    create: AREAS.sites.canCreate,
    edit: AREAS.sites.canEdit,
    delete: AREAS.sites.canDelete,
  },
  archivable: true,
  // SIT-008
  payload: {
    create: [
      'company_id',
      'name',
      'address_line_1',
      'address_line_2',
      'address_line_3',
      'address_post_town',
      'address_post_code',
    ],
  },
  list: {
    synced: true,
    columns: ['name', 'address_line_1', 'address_post_town', 'address_post_code'],
    sort: 'name:asc',
    sortable: ['name'],
    perPage: 10,
    filters: { company_ids: 'company_id', companyIds: 'company_id' },
  },
  sections: {
    Address: ['address_line_1', 'address_line_2', 'address_line_3', 'address_post_town', 'address_post_code'],
  },
  fields: {
    company_id: reference('Company', 'companies', { required: true, createOnly: true }),
    name: text('Site name', { heading: 'Name', required: true, max: SITE_NAME_MAX_LENGTH, search: true, unique: true }),
    address_line_1: text('Address line 1'),
    address_line_2: text('Address line 2'),
    address_line_3: text('Address line 3'),
    address_post_town: text('Town'),
    address_post_code: postcode('Postcode', { irishLabel: 'Eircode' }),
  },
});
