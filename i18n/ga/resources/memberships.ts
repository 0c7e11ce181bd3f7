/** Memberships, in Gaeilge. `npm run entity` adds the words of new fields and leaves yours. */
export const ga = {
  name: 'Ballraíocht |||| Ballraíochtaí |||| Ballraíochtaí |||| mBallraíochtaí |||| Ballraíochtaí', // review
  fields: {
    company_id: 'Cuideachta',
    employee_id: 'Fostaí',
    scheme_id: 'Scéim tronc',
    home: 'Scéim bhaile', // review
    starts_on: 'An chéad lá',
    ends_on: 'An lá deireanach',
  },
  headings: {
    company_id: 'Cuideachta',
    employee_id: 'Fostaí',
    scheme_id: 'Scéim tronc',
    home: 'Scéim bhaile', // review
    starts_on: 'An chéad lá',
    ends_on: 'An lá deireanach',
  },
  hints: {
    starts_on: 'Fág folamh é má bhí an duine ina bhall ón tús.', // review
    ends_on: 'Gan é, fanann an duine ina bhall.', // review
  },
  tabs: {
    employee_id: 'Ballraíochtaí', // review
    scheme_id: 'Ballraíochtaí', // review
  },
};
