import type { Catalogue } from '../shape.ts';

export const schemeEditing = {
  divisions: {
    open: 'Cuir rannáin in eagar',
    title: 'Rannáin agus ranna',
    intro:
      'Cén chuid den chiste a thugtar do gach ceann. Déanann na scoilteanna 100.00% idir na rannáin, agus laistigh de gach rannán.',
    splits_off:
      'Tá scoilteanna múchta sa scéim seo, mar sin ní áirítear fós iad. Cuir ar siúl iad faoi Eagar, Dáileadh.',
    division: 'Ainm an rannáin',
    department: 'Ainm na roinne',
    departments_of: 'Ranna: %{name}',
    split: 'Scoilt %',
    new_division: 'Rannán nua',
    new_department: 'Roinn nua',
    add_division: 'Cuir rannán leis',
    add_department: 'Cuir roinn leis',
    even: 'Roinn go cothrom',
    even_of: 'Roinn %{name} go cothrom',
    total: 'Iomlán %{total}%',
    missing: 'Iomlán %{total}%: %{gap}% in easnamh',
    too_much: 'Iomlán %{total}%: %{gap}% de bhreis',
    in_use: 'Tá róil phoist in %{name}. Bog go roinn eile ar dtús iad.',
    save: 'Sábháil na rannáin',
    saved: 'Sábháladh rannáin agus ranna',
    whole:
      'Le hAthlódáil feicfidh tú na rannáin mar atá siad anois agus caitear amach a chlóscríobh tú. Le Coinnigh mo chuid cuirtear do chuidse ina n-áit.',
  },
  points: {
    edit: 'Cuir in eagar',
    save: 'Sábháil na pointí',
    cancel: 'Cealaigh',
    saved: 'Sábháladh na pointí',
    whole:
      'Le hAthlódáil feicfidh tú na línte mar atá siad anois agus caitear amach a chlóscríobh tú. Le Coinnigh mo chuid cuirtear do línte ina n-áit.',
  },
} satisfies Catalogue['schemeEditing'];
