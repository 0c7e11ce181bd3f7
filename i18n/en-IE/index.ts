import { resources } from '../en-GB/resources.ts';
import type { Catalogue, Overrides } from '../shape.ts';

/** Field names for an Irish company or payroll, from the entities' own declarations. */
const irishFields = Object.fromEntries(
  Object.entries(resources).map(([name, { irish, irishFields }]) => [name, { fields: irishFields, headings: irish }]),
);

const words = {
  validation: {
    company_number: 'Require a valid CRO number with a maximum of 6 digits',
    postcode: 'Valid Eircode required',
    ni_number: 'Please enter a valid PPS number',
  },
} satisfies Overrides<Catalogue>;

/** English for an Irish payroll: only what differs from en-GB (contract G4). */
export const enIE = { ...words, resources: irishFields };
