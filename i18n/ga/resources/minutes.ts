/** Minutes, in Gaeilge. `npm run entity` adds the words of new fields and leaves yours. */
export const ga = {
  name: 'Miontuairiscí |||| Miontuairiscí',
  fields: {
    company_id: 'Cuideachta',
    scheme_id: 'Scéim tronc',
    held_on: 'Dáta',
    began_at: 'Thosaigh ag',
    site_id: 'Áit an chruinnithe',
    present: 'Fostaithe i láthair',
    others_present: 'Daoine eile i láthair',
    discussed: 'Pointí a pléadh',
    decision: 'Cinneadh',
    actions: 'Gníomhartha',
    file: 'Miontuairiscí sínithe',
    archived_at: 'Cartlannaithe',
  },
  headings: {
    company_id: 'Cuideachta',
    scheme_id: 'Scéim tronc',
    held_on: 'Dáta',
    began_at: 'Thosaigh ag',
    site_id: 'Áit an chruinnithe',
    present: 'Fostaithe i láthair',
    others_present: 'Daoine eile i láthair',
    discussed: 'Pointí a pléadh',
    decision: 'Cinneadh',
    actions: 'Gníomhartha',
    file: 'Miontuairiscí sínithe',
    archived_at: 'Cartlannaithe',
  },
  hints: {
    others_present: 'Mar shampla an troncmháistir, nó comhairleoir.',
  },
  tabs: {
    scheme_id: 'Miontuairiscí',
  },
  rows: {
    actions: {
      fields: {
        action: 'Gníomh',
        responsible_id: 'Freagrach',
        due_on: 'Dlite',
      },
      headings: {
        action: 'Gníomh',
        responsible_id: 'Freagrach',
        due_on: 'Dlite',
      },
    },
  },
};
