/** Takings, in Gaeilge. `npm run entity` adds the words of new fields and leaves yours. */
export const ga = {
  name: 'Iontráil fháltais |||| Fáltais |||| Fáltais |||| bhFáltas |||| Fáltais',
  fields: {
    company_id: 'Cuideachta',
    site_id: 'Láithreán',
    business_date: 'Lá gnó',
    kind: 'Cineál',
    gross: 'Méid',
    vat: 'CBL',
    qualifying: 'Cáilitheach',
    source: 'Foinse',
    external_id: 'Uimhir ag an bhfoinse',
    note: 'Nóta',
    void_reason: 'Cúis leis an gcur ar neamhní',
    status: 'Stádas',
  },
  headings: {
    company_id: 'Cuideachta',
    site_id: 'Láithreán',
    business_date: 'Lá gnó',
    kind: 'Cineál',
    gross: 'Méid',
    vat: 'CBL',
    qualifying: 'Cáilitheach',
    source: 'Foinse',
    external_id: 'Uimhir ag an bhfoinse',
    note: 'Nóta',
    void_reason: 'Cúis leis an gcur ar neamhní',
    status: 'Stádas',
  },
  choices: {
    kind: {
      card_tip: 'Séisín cárta',
      cash_tip_controlled: 'Séisín airgid atá faoi rialú an fhostóra',
      voluntary_service_charge: 'Muirear seirbhíse deonach',
      mandatory_service_charge: 'Muirear seirbhíse éigeantach',
      other: 'Eile',
    },
    status: {
      counted: 'San áireamh',
      voided: 'Ar neamhní',
    },
  },
  hints: {
    business_date: 'An lá ar íoc na custaiméirí, nó ar thosaigh an tseal.',
    gross: 'Le CBL, roimh tháillí cárta. Bíonn aisíocaíocht nó ceartúchán diúltach.',
    vat: 'An chuid ar CBL í. Níl CBL ar fhíorshéisíní.',
    source: 'Cá as a dtagann an méid, mar shampla: entered, till.',
    external_id: 'Gan í, ní féidir leis an tairseach an méid céanna a aithint in dhá chomhad.',
    void_reason: 'Le cúis, ní áirítear an iontráil a thuilleadh. Fanann sí sa liosta.',
  },
  messages: {
    vat_above_gross: 'Ní féidir le CBL a bheith níos mó ná an méid, agus tá an comhartha céanna aige',
  },
  tabs: {
    site_id: 'Fáltais',
  },
};
