import type { Catalogue } from '../shape.ts';

export const recordsRequests = {
  add: 'Cuir iarratas ar thaifid leis',
  help: 'Féadfaidh oibrí sa Bhreatain Mhór fiafraí i scríbhinn cé mhéad a íocadh i síntiúis ag áit inar oibrigh sé nó sí, agus cé mhéad de a roinneadh tríd an tronc. Ní mór duit freagra a thabhairt laistigh de cheithre seachtaine. Cuir gach iarratas isteach an lá a fhaigheann tú é: oibríonn an tairseach amach an lá deireanach, cuireann sí i gcuimhne duit é seachtain roimh ré, agus ullmhaíonn sí an freagra ó na tuarascálacha eisithe.',
  not_here: 'Níl aon chlár iarratas ar thaifid ann do chuideachtaí in Éirinn',
  not_here_why:
    'Ní bhaineann an dlí ar na hiarratais seo ach leis an mBreatain Mhór. In Éirinn, faigheann gach fostaí ráiteas scríofa laistigh de 10 lá ó dháileadh ina ionad. Is féidir leat taifead tronc fostaí a phriontáil ar a leathanach fós.',
  answer: 'Freagra',
  answer_help:
    'Seo an méid atá sa fhreagra: méideanna na háite, a liostaíonn an dlí, agus méideanna an oibrí féin. Ní bhíonn méid comhghleacaí ann choíche. Ríomhtar é ó na tuarascálacha atá eisithe anois.',
  given_help: 'An freagra mar a tugadh é. Fanann sé mar atá, cibé rud a eisítear níos déanaí.',
  no_periods:
    'Níl aon tuarascáil eisithe ann do na míonna seo, mar sin déarfadh an freagra nár roinneadh aon síntiúis tríd an tronc.',
  draft_pdf: 'Dréacht (PDF)',
  pdf: 'Freagra (PDF)',
  csv: 'Méideanna (CSV)',
  period: 'Tréimhse',
  tips: 'Síntiúis',
  month: 'Mí',
  by_month: 'Síntiúis de réir míosa, ó na fáltais', // review
  tips_help: 'Síntiúis, séisíní agus táillí seirbhíse na háite sa tréimhse seo',
  shared: 'Roinnte',
  shared_help: 'An méid a roinneadh tríd an tronc ar oibrithe uile na háite',
  own: 'Féin',
  own_help: 'An méid a fuair an t-oibrí seo',
  total: 'Iomlán',
  overdue: 'Thar téarma',
  outcome: 'Cad é do fhreagra?',
  outcomes: {
    answered: 'Tabhair na taifid',
    refused: 'Diúltaigh an t-iarratas, le cúiseanna',
    not_required: 'Abair nach bhfuil na taifid seo ag teastáil, le cúiseanna',
  },
  reasons_help: {
    refused: 'Mar shampla: tá na míonna níos mó ná trí bliana ó shin, nó d’iarr an t-oibrí níos lú ná trí mhí ó shin.',
    not_required:
      'Mar shampla: ní íoctar síntiúis ag an áit seo ach ó am go chéile. Faigheann an t-oibrí an téacs seo.',
  },
  how: 'Conas a thugtar é?',
  ways: { handed_over: 'Tugtha ar láimh ar pháipéar', email: 'Trí ríomhphost, gan méideanna an oibrí féin' },
  give: 'Taifead an freagra',
  sure: {
    handed_over:
      'Taifeadtar an freagra le dáta an lae inniu agus ní féidir é a athrú ina dhiaidh sin. Priontáil é agus tabhair ar láimh é. Ar aghaidh?',
    email:
      'Seoltar an freagra chuig seoladh ríomhphoist an oibrí agus ní féidir é a athrú ina dhiaidh sin. Ar aghaidh?',
  },
  done: 'Taifeadadh an freagra',
} satisfies Catalogue['recordsRequests'];
