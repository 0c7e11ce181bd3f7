/** Opt-outs, in Gaeilge. `npm run entity` adds the words of new fields and leaves yours. */
export const ga = {
  name: 'Tarraingt siar |||| Tarraingtí siar',
  fields: {
    company_id: 'Cuideachta',
    employee_id: 'Fostaí',
    scheme_id: 'Scéim tronc',
    starts_on: 'An chéad lá',
    ends_on: 'An lá deireanach',
    evidence: 'Cáipéis sínithe',
    entered_by: 'Curtha isteach ag',
  },
  headings: {
    company_id: 'Cuideachta',
    employee_id: 'Fostaí',
    scheme_id: 'Scéim tronc',
    starts_on: 'An chéad lá',
    ends_on: 'An lá deireanach',
    evidence: 'Cáipéis sínithe',
    entered_by: 'Curtha isteach ag',
  },
  hints: {
    starts_on: 'Inniu nó lá níos luaithe, mar atá sa cháipéis sínithe.',
    ends_on: 'Inniu nó lá níos luaithe. Gan é, fanann an duine tarraingthe siar.',
    evidence: 'Ráiteas sínithe an duine féin. Gan é, ainmníonn gach tuarascáil an duine i measc a torthaí.',
  },
  tabs: {
    employee_id: 'Tarraingtí siar',
    scheme_id: 'Tarraingtí siar',
  },
};
