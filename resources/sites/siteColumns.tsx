import type { Site } from '#domain/contract/sites.ts';
import { site as entity } from '#domain/entities/sites.ts';
import { fieldsOfSection } from '#domain/schema/sections.ts';
import { ADDRESS, addressOf } from '#src/fields/addressOf.ts';
import { OneLine } from '#src/fields/text.tsx';
import type { CustomColumn } from '#src/screens/list/columns/columns.ts';

/** The name of the drawer in the address. */
export const EDIT_SITE = 'edit-site';

const Address = ({ site }: { site: Site }) => {
  const text = addressOf(entity, site).join(', ');
  return <OneLine title={text}>{text}</OneLine>;
};

/**
 * Name, complete address and number of employees. Each line of the address is also available as its own column
 * (SIT-013).
 */
export const SITE_COLUMNS: readonly (string | CustomColumn<Site>)[] = [
  'name',
  {
    name: 'address',
    label: 'resources.sites.sections.address',
    csv: fieldsOfSection(entity, ADDRESS),
    render: (site) => <Address site={site} />,
  },
  {
    name: 'employees',
    label: 'sites.employees',
    align: 'right',
    onPhones: 'column',
    csv: [],
    render: (site) => site.stats?.employee_count,
  },
];
