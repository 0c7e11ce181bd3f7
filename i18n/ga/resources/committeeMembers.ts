/** Committee members, in Gaeilge. `npm run entity` adds the words of new fields and leaves yours. */
export const ga = {
  name: 'Ball den choiste |||| Baill den choiste',
  fields: {
    company_id: 'Cuideachta',
    scheme_id: 'Scéim tronc',
    employee_id: 'Fostaí',
    name: 'Ainm',
    role: 'Ról',
    chosen: 'Conas a roghnaíodh',
    starts_on: 'Ball ó',
    ends_on: 'Ball go dtí',
  },
  headings: {
    company_id: 'Cuideachta',
    scheme_id: 'Scéim tronc',
    employee_id: 'Fostaí',
    name: 'Ainm',
    role: 'Ról',
    chosen: 'Conas a roghnaíodh',
    starts_on: 'Ball ó',
    ends_on: 'Ball go dtí',
  },
  choices: {
    role: {
      chair: 'Cathaoirleach',
      secretary: 'Rúnaí',
      member: 'Ball',
    },
    chosen: {
      elected: 'Tofa ag na hoibrithe',
      volunteered: 'Tairgthe go deonach',
      appointed: 'Ceaptha',
    },
  },
  hints: {
    employee_id: 'Fág seo folamh i gcás baill nach fostaí é.',
    ends_on: 'Gan é, fanann an duine ina bhall.',
  },
  tabs: {
    scheme_id: 'Coiste',
  },
};
