import { CITATIONS } from '#domain/law/citations.ts';
import type { myTips as english } from '../en-GB/myTips.ts';
import type { Translated } from '../shape.ts';

/** The page on which workers read their own tronc statements. */
export const myTips = {
  title: 'Mo shíntiúis láimhe',
  skip: 'Léim go dtí an t-ábhar',
  language: 'Teanga',
  loading: 'Á lódáil…',
  start: {
    heading: 'Féach ar do shíntiúis láimhe',
    intro:
      'Taispeánann an leathanach seo do sciar de na síntiúis láimhe, conas a ríomhadh é, agus ráitis níos luaithe. Is tusa amháin atá in ann é a oscailt: seolaimid cód chuig an seoladh ríomhphoist atá ag d’fhostóir duit.',
    send: 'Seol cód chugam',
    no_link: 'Oscail an nasc i do ríomhphost',
    no_link_help:
      'Teastaíonn an nasc ón ríomhphost faoi do shíntiúis láimhe. Mura bhfuil sé agat a thuilleadh, iarr nasc nua ar d’fhostóir.',
  },
  code: {
    heading: 'Cuir do chód isteach',
    sent: 'Má tá an nasc ceart, tá cód seolta againn chuig an seoladh ríomhphoist atá ag d’fhostóir duit. Oibríonn sé ar feadh %{minutes} nóiméad.',
    label: 'Cód',
    hint: '6 dhigit, ón ríomhphost',
    missing: 'Cuir isteach 6 dhigit an chóid',
    log_in: 'Logáil isteach',
    again: 'Seol cód eile chugam',
    sent_again: 'Tá cód eile seolta againn. Ní oibríonn cóid níos luaithe a thuilleadh.',
    not_received:
      'Gan ríomhphost? Féach san fhillteán turscair. Mura leatsa an seoladh, iarr ar d’fhostóir é a cheartú: gheobhaidh tú nasc nua ansin.',
  },
  list: {
    heading: 'Do shíntiúis láimhe',
    hello: '%{name}, %{company}',
    empty: 'Níl aon ráiteas agat fós',
    empty_help: 'Seolfaidh d’fhostóir nó an troncmháistir ríomhphost nuair a bheidh ceann ann.',
    total: 'Iomlán: %{amount}',
    pay_date: 'Íoctha ar %{date}',
    period: '%{start} go %{end}',
    corrected: 'Ceartaithe níos déanaí',
    correction: 'Ceartú: %{difference}',
    same: 'an méid céanna',
    unread: 'Nua',
    csv: 'Íoslódáil iad go léir mar CSV',
    log_out: 'Logáil amach',
    ends: 'Ar mhaithe le do shlándáil, logálfar amach thú ag %{time}.',
    ends_soon: 'Logálfar amach thú ag %{time}. Iarr cód eile chun logáil isteach arís.',
  },
  records: {
    heading: 'D’iarratais ar thaifid',
    request: 'Iarratas an %{date}: %{months}',
    months: '%{from} go %{to}',
    place: '%{site}. Freagraithe ar %{date}',
    period: '%{scheme}, %{start} go %{end}',
    total: 'Síntiúis láimhe na háite',
    allocated: 'Leithdháilte tríd an tronc',
    own: 'Do sciar',
    none: 'Níor roinneadh síntiúis láimhe tríd an tronc sna míonna seo.',
    outcomes: {
      refused: 'Ní chuireann d’fhostóir na taifid ar fáil, ar na cúiseanna seo:',
      not_required: 'Ní gá do d’fhostóir na taifid seo a choinneáil, ar na cúiseanna seo:',
    },
  },
  statement: {
    back: 'Gach ráiteas',
    heading: 'Do ráiteas síntiús láimhe',
    total: 'An méid iomlán a roinneadh ar oibrithe na háite seo',
    amount: 'Do sciar',
    total_ie: 'An méid iomlán de shíntiúis láimhe agus d’aiscí a dáileadh don tréimhse %{start} go %{end}',
    amount_ie: 'An méid a dáileadh ort',
    hours: 'D’uaireanta',
    place: 'Áit',
    employer: 'Fostóir',
    scheme: 'Scéim',
    period: 'Tréimhse',
    pay_date: 'Dáta pá',
    payroll_ref: 'Tag. párolla',
    name: 'Ainm',
    version: 'Leagan',
    difference: 'Difríocht leis an ráiteas níos luaithe',
    corrected: 'Ceartaíonn ráiteas níos déanaí an ceann seo. Coinnítear an dá cheann.',
    paid_by: 'Íoctha ag',
    payers: { employer: 'D’fhostóir', tronc_operator: 'Oibreoir an tronc', agency: 'Do ghníomhaireacht, %{agency}' },
    why: 'Conas a ríomhadh do sciar',
    steps: {
      opted_out:
        'Roghnaigh tú gan páirt a ghlacadh sa tronc, mar sin taispeántar d’uaireanta ach ní fhaigheann tú sciar.',
      no_hours: 'Níl aon uaireanta agat sa tréimhse seo.',
      length_of_service:
        'Do mhíonna iomlána seirbhíse: %{months}. Tréimhse ama bainte amach (míonna): %{span}. Pointí dá bharr: %{points}.',
      points:
        'Do phointí: ról poist %{job_role}, aonair %{individual}, fad seirbhíse %{length_of_service}, oiliúint %{training}. Iomlán %{total}.',
      points_flat:
        'Tá 1 phointe ag gach duine, mar sin roinntear na síntiúis de réir uaireanta. Do phointí aonair: %{individual}. Iomlán %{total}.',
      points_floored: 'Ní féidir le pointí a bheith níos lú ná 0, mar sin áirítear d’iomlán %{sum} mar 0.',
      weight: 'D’uaireanta × do phointí: %{hours} × %{points} = %{weight}.',
      bucket_weight: 'D’uaireanta × do phointí (%{bucket}): %{hours} × %{points} = %{weight}.',
      bucket_without_money: 'D’uaireanta (%{bucket}): %{hours}. Ní raibh aon airgead le roinnt.',
      share:
        'Roinntear %{currency}%{pot} i gcomhréir le huaireanta × pointí. Tá %{total_weight} ag gach duine le chéile, agus tá %{weight} díobh sin agatsa: %{weight} ÷ %{total_weight} × %{currency}%{pot} = %{currency}%{exact}',
      bucket_share:
        'Roinntear %{currency}%{pot} (%{bucket}). Tá %{total_weight} ag gach duine le chéile, agus tá %{weight} díobh sin agatsa: %{weight} ÷ %{total_weight} × %{currency}%{pot} = %{currency}%{exact}',
      sum: 'Le chéile: %{currency}%{exact}',
      split_is_zero: 'Is é 0 sciar %{place}, mar sin níl aon airgead ann dó.',
      nothing_to_share: 'Ní raibh aon airgead le roinnt.',
      rounded_down: 'Slánaithe síos: %{currency}%{down}.',
      penny_given:
        'Tar éis sciar gach duine a shlánú síos bhí %{leftover}%{minor} fágtha. Tugtar amach é 1%{minor} sa turas, ag tosú leis na daoine is mó a chaill. Chaill tusa thart ar %{cut}%{minor}, mar sin faigheann tú 1%{minor}.',
      amount: 'Is é %{currency}%{amount} do sciar.',
    },
    buckets: { period: 'an tréimhse ar fad', weekly: 'an tseachtain ón %{date}', daily: '%{date}' },
    rounded: 'Taispeántar na figiúirí seo go dtí dhá ionad de dheachúlacha. Úsáideann an ríomh na figiúirí cruinne.',
    role: '%{role}, %{department}',
    no_role: 'Gan ról poist',
    nothing: 'Ní fhaigheann tú dada sa leagan seo den ríomh.',
    before_tax: 'Is méideanna roimh cháin iad seo.',
    print: 'Priontáil',
    pdf: 'Íoslódáil mar PDF',
  },
  law: {
    ie_statement: `Tugtar an ráiteas seo duit faoi alt ${CITATIONS.irishStatement.sections[0]} den Acht um Íoc Pá 1991, tráth nach déanaí ná 10 lá ó dháta an dáilte.`,
    gb_records: `Is féidir leat a iarraidh i scríbhinn ar d’fhostóir iomlán na síntiús láimhe san áit seo, agus an t-iomlán a socraíodh a leithdháileadh tríd an tronc, i míonna de na trí bliana seo caite (${CITATIONS.recordsRequest.text.replace(' and ', ' agus ')}).`,
  },
  ended: {
    heading: 'Tá tú logáilte amach',
    expired: 'Logáladh amach thú tar éis 30 nóiméad. Iarr cód eile chun logáil isteach arís.',
    by_choice: 'Dún an leathanach seo má úsáideann daoine eile an gléas seo.',
    again: 'Logáil isteach arís',
  },
  error: {
    worker_code_refused:
      'Ní féidir an cód seo a úsáid. Seiceáil é, nó iarr cód eile. Mura gcabhraíonn sin, iarr nasc nua ar d’fhostóir.',
    too_many: 'An iomarca iarrachtaí. Bain triail eile as ag %{time}.',
    offline: 'Ní féidir teacht ar an leathanach. Seiceáil do nasc idirlín agus bain triail eile as.',
    unavailable: 'Tá an leathanach gnóthach. Bain triail eile as i gceann nóiméid.',
    not_found: 'Níl an ráiteas seo ann.',
    retry: 'Bain triail eile as',
  },
} satisfies Translated<typeof english>;
