import type { Catalogue } from '../shape.ts';

export const network = {
  lost: 'Ní féidir teacht ar an tairseach. Tá an méid a chlóscríobh tú fós anseo: lean ort nuair a imeoidh an teachtaireacht seo.',
  busy: 'Tá an tairseach gnóthach. Fan, le do thoil: déanfaidh sí iarracht eile uaithi féin.',
  back: 'Is féidir teacht ar an tairseach arís',
  recovered: 'Logáladh amach thú sular sábháladh é seo. Coinníodh an méid a chlóscríobh tú.',
  recovered_open: 'Lean ar aghaidh',
  recovered_discard: 'Caith uait',
} satisfies Catalogue['network'];
