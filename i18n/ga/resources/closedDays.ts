/** Closed days, in Gaeilge. `npm run entity` adds the words of new fields and leaves yours. */
export const ga = {
  name: 'Laethanta dúnta |||| Laethanta dúnta',
  fields: {
    company_id: 'Cuideachta',
    site_id: 'Láithreán',
    starts_on: 'An chéad lá',
    ends_on: 'An lá deireanach',
    days: 'Ar na laethanta seo amháin',
    reason: 'Cúis',
    note: 'Nóta',
  },
  headings: {
    company_id: 'Cuideachta',
    site_id: 'Láithreán',
    starts_on: 'An chéad lá',
    ends_on: 'An lá deireanach',
    days: 'Ar na laethanta seo amháin',
    reason: 'Cúis',
    note: 'Nóta',
  },
  choices: {
    reason: {
      holiday: 'Lá saoire poiblí',
      break: 'Sos bliantúil',
      weekly: 'Lá dúnta na seachtaine',
      works: 'Oibreacha tógála',
      event: 'Ócáid phríobháideach',
      other: 'Eile',
    },
  },
  hints: {
    ends_on: 'Gan é, fanann an láithreán dúnta ar na laethanta den tseachtain.',
    days: 'Fág folamh é má bhíonn an láithreán dúnta gach lá.',
  },
};
