/** Memberships, in Gaeilge. `npm run entity` adds the words of new fields and leaves yours. */
export const ga = {
  name: 'Ballraíocht |||| Ballraíochtaí |||| Ballraíochtaí |||| mBallraíochtaí |||| Ballraíochtaí',
  fields: {
    company_id: 'Cuideachta',
    employee_id: 'Fostaí',
    scheme_id: 'Scéim tronc',
    home: 'Scéim bhaile',
    starts_on: 'An chéad lá',
    ends_on: 'An lá deireanach',
  },
  headings: {
    company_id: 'Cuideachta',
    employee_id: 'Fostaí',
    scheme_id: 'Scéim tronc',
    home: 'Scéim bhaile',
    starts_on: 'An chéad lá',
    ends_on: 'An lá deireanach',
  },
  hints: {
    starts_on: 'Fág folamh é má bhí an duine ina bhall ón tús.',
    ends_on: 'Gan é, fanann an duine ina bhall.',
  },
  tabs: {
    employee_id: 'Ballraíochtaí',
    scheme_id: 'Ballraíochtaí',
  },
};
