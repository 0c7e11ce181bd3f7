/** Tips policies, in Gaeilge. `npm run entity` adds the words of new fields and leaves yours. */
export const ga = {
  name: 'Beartas séisíní |||| Beartais séisíní',
  fields: {
    company_id: 'Cuideachta',
    name: 'Ainm',
    sites: 'Do láithreáin áirithe',
    starts_on: 'I bhfeidhm ó',
    encouraged: 'Spreagtar séisíní',
    consulted_on: 'Dáta an chomhairlithe le hoibrithe',
    views: 'Tuairimí na n-oibrithe',
    places: 'Ar fáil d’oibrithe',
    file: 'Beartas',
    status: 'Stádas',
    ends_on: 'I bhfeidhm go dtí',
  },
  headings: {
    company_id: 'Cuideachta',
    name: 'Ainm',
    sites: 'Do láithreáin áirithe',
    starts_on: 'I bhfeidhm ó',
    encouraged: 'Spreagtar séisíní',
    consulted_on: 'Dáta an chomhairlithe le hoibrithe',
    views: 'Tuairimí na n-oibrithe',
    places: 'Ar fáil d’oibrithe',
    file: 'Beartas',
    status: 'Stádas',
    ends_on: 'I bhfeidhm go dtí',
  },
  choices: {
    places: {
      notice_board: 'Clár fógraí',
      handbook: 'Lámhleabhar na foirne',
      intranet: 'Inlíon',
      email: 'Seolta trí ríomhphost',
      paper: 'Tugtha ar láimh',
    },
    status: {
      draft: 'Dréacht',
      in_force: 'I bhfeidhm',
      replaced: 'Curtha in ionad',
    },
  },
  hints: {
    sites: 'Fág seo folamh má bhaineann sé le gach láithreán den chuideachta.',
    encouraged: 'Éilíonn an dlí go ndeir an beartas an éilíonn nó an spreagann an fostóir séisíní.',
  },
};
