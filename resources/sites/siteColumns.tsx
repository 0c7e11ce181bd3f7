import type { Site } from '#domain/contract/sites.ts';
import { OneLine } from '#src/fields/text.tsx';
import type { CustomColumn } from '#src/screens/list/columns/columns.ts';

/** The name of the drawer in the address. */
export const EDIT_SITE = 'edit-site';

const ADDRESS = [
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'address_post_town',
  'address_post_code',
] as const;

/** The lines of a site's address, in order. */
export const addressOf = (site: Site) => ADDRESS.map((name) => site[name]);

const Address = ({ site }: { site: Site }) => {
  const text = addressOf(site).filter(Boolean).join(', ');
  return <OneLine title={text}>{text}</OneLine>;
};

/**
 * Name, complete address and number of employees. Each line of the address is also available as its own column
 * (SIT-013).
 */
export const SITE_COLUMNS: readonly (string | CustomColumn<Site>)[] = [
  'name',
  { name: 'address', label: 'sites.address', csv: ADDRESS, render: (site) => <Address site={site} /> },
  {
    name: 'employees',
    label: 'sites.employees',
    align: 'right',
    onPhones: 'column',
    csv: [],
    render: (site) => site.stats?.employee_count,
  },
];
