import type { SeedClient } from './client.ts';

type Stored = { id: number; revision: number };

/** A site that has closed, with its scheme and a person who was entered twice; and a client who has left. */
const CLOSED_SITE = {
  name: 'Old Customs House',
  address_line_1: '12 Custom House Lane',
  address_post_town: 'London',
  address_post_code: 'EC3R 6EE',
};
const CLOSED_SCHEME = {
  name: 'Old Customs House Tronc',
  frequency_id: 1,
  pay_date: 'friday',
  submission_days_before_pay_date: 5,
  report_return_days_before_pay_date: 2,
  troncmasters_fee_percentage: 3,
  setup_fee: '0.00',
};
const ENTERED_TWICE = { forename: 'Bernadette', surname: 'Quill', payroll_ref: 'DUP-01' };
const FORMER_CLIENT = {
  country: 'GB',
  name: 'Lantern Tea Rooms Limited',
  trading_as_name: 'Lantern Tea Rooms',
  companies_house_number: '08765432',
  address1: '4 Lantern Yard',
  town: 'York',
  postcode: 'YO1 7HH',
};

/** Enters one archived company, site, scheme and employee, so that the filters of the lists show something. */
export const seedArchived = async (
  client: SeedClient,
  { company, payroll }: { company: { id: number }; payroll: { id: number } },
): Promise<void> => {
  const site = await client.call<Stored>('POST', '/sites', { company_id: company.id, ...CLOSED_SITE });
  const scheme = await client.call<Stored>('POST', '/tronc_schemes', { ...CLOSED_SCHEME, site_id: site.id });
  const person = await client.call<Stored>('POST', '/employee', { payroll_id: payroll.id, ...ENTERED_TWICE });
  const former = await client.call<Stored>('POST', '/company/add', FORMER_CLIENT);
  // The scheme before its site: a site whose tips a scheme shares cannot be archived.
  await client.call('POST', `/tronc_schemes/${scheme.id}/archive`);
  await client.call('POST', `/sites/${site.id}/archive`);
  await client.call('POST', `/employee/${person.id}/archive`);
  await client.call('POST', `/companies/${former.id}/archive`);
};
