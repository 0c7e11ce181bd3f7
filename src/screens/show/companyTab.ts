import type { ComponentType } from 'react';
import type { Company } from '#domain/contract/companies.ts';
import type { RecordTab } from './RecordTabs.tsx';

/** The tab of a company's page with the company's records of a resource, for users who may see them there. */
export const companyTab = (resource: string, Panel: ComponentType<{ record: Company }>): RecordTab<Company> => ({
  segment: resource.replaceAll('_', '-'),
  label: `titles.${resource}`,
  may: ({ id }) => ({ resource, action: 'show', record: { company_id: id } }),
  Panel,
});
