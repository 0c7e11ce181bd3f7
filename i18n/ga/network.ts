import type { Catalogue } from '../shape.ts';

export const network = {
  lost: 'Ní féidir teacht ar an tairseach. Tá an méid a chlóscríobh tú fós anseo: lean ort nuair a imeoidh an teachtaireacht seo.',
  busy: 'Tá an tairseach gnóthach. Fan, le do thoil: déanfaidh sí iarracht eile uaithi féin.',
  back: 'Is féidir teacht ar an tairseach arís',
  outcome: {
    unknown:
      'Níorbh fhéidir teacht ar an tairseach, agus níl a fhios againn ar sábháladh é seo. Tá an méid a chuir tú isteach fós anseo. Is féidir leat triail eile a bhaint as gan bhaol: ní dhéantar aon rud faoi dhó.',
    timeout:
      'Níor fhreagair an tairseach in am, agus níl a fhios againn ar sábháladh é seo. Tá an méid a chuir tú isteach fós anseo. Is féidir leat triail eile a bhaint as gan bhaol: ní dhéantar aon rud faoi dhó.',
    failed:
      'Tharla fadhb sa tairseach, agus níor sábháladh é seo. Tá an méid a chuir tú isteach fós anseo. Is féidir leat triail eile a bhaint as gan bhaol: ní dhéantar aon rud faoi dhó.',
    busy: 'Níor sábháladh é seo. Tá an méid a chuir tú isteach fós anseo. Is féidir leat triail eile a bhaint as gan bhaol: ní dhéantar aon rud faoi dhó.',
    notLoaded:
      'Níorbh fhéidir teacht ar an tairseach nó bhí fadhb aici, agus níorbh fhéidir é seo a lódáil. Níor athraíodh aon rud.',
  },
  /** the id of the failed request, after what happened */
  reference: 'Má thuairiscíonn tú é seo, luaigh an tagairt %{reference}.',
  recovered: 'Logáladh amach thú sular sábháladh é seo. Coinníodh an méid a chlóscríobh tú.',
  recovered_open: 'Lean ar aghaidh',
  recovered_discard: 'Caith uait',
} satisfies Catalogue['network'];
