/** Takings, in Gaeilge. `npm run entity` adds the words of new fields and leaves yours. */
export const ga = {
  name: 'Iontráil fháltais |||| Fáltais |||| Fáltais |||| bhFáltas |||| Fáltais', // review
  fields: {
    company_id: 'Cuideachta',
    site_id: 'Láithreán',
    business_date: 'Lá gnó', // review
    kind: 'Cineál', // review
    gross: 'Méid', // review
    vat: 'CBL', // review
    qualifying: 'Cáilitheach', // review
    source: 'Foinse', // review
    external_id: 'Uimhir ag an bhfoinse', // review
    note: 'Nóta',
    void_reason: 'Cúis leis an gcur ar neamhní', // review
    status: 'Stádas',
  },
  headings: {
    company_id: 'Cuideachta',
    site_id: 'Láithreán',
    business_date: 'Lá gnó', // review
    kind: 'Cineál', // review
    gross: 'Méid', // review
    vat: 'CBL', // review
    qualifying: 'Cáilitheach', // review
    source: 'Foinse', // review
    external_id: 'Uimhir ag an bhfoinse', // review
    note: 'Nóta',
    void_reason: 'Cúis leis an gcur ar neamhní', // review
    status: 'Stádas',
  },
  choices: {
    kind: {
      card_tip: 'Séisín cárta', // review
      cash_tip_controlled: 'Séisín airgid atá faoi rialú an fhostóra', // review
      voluntary_service_charge: 'Muirear seirbhíse deonach', // review
      mandatory_service_charge: 'Muirear seirbhíse éigeantach', // review
      other: 'Eile', // review
    },
    status: {
      counted: 'San áireamh', // review
      voided: 'Ar neamhní', // review
    },
  },
  hints: {
    business_date: 'An lá ar íoc na custaiméirí, nó ar thosaigh an tseal.', // review
    gross: 'Le CBL, roimh tháillí cárta. Bíonn aisíocaíocht nó ceartúchán diúltach.', // review
    vat: 'An chuid ar CBL í. Níl CBL ar fhíorshéisíní.', // review
    source: 'Cá as a dtagann an méid, mar shampla: entered, till.', // review
    external_id: 'Gan í, ní féidir leis an tairseach an méid céanna a aithint in dhá chomhad.', // review
    void_reason: 'Le cúis, ní áirítear an iontráil a thuilleadh. Fanann sí sa liosta.', // review
  },
  messages: {
    vat_above_gross: 'Ní féidir le CBL a bheith níos mó ná an méid, agus tá an comhartha céanna aige', // review
  },
  tabs: {
    site_id: 'Fáltais', // review
  },
};
