import type { Catalogue } from '../shape.ts';

export const schemeEditing = {
  adoption: {
    waits:
      'D’athraigh %{name} na rialacha ar %{date} (%{parts}). Tá an t-athrú ag fanacht leis an troncmháistir: taispeánann an leathanach seo é, ach úsáideann tuarascálacha na rialacha ar glacadh leo.', // review
    adopt: 'Glac leis na rialacha', // review
    adopt_text:
      'Tá na rialacha athraithe i bhfeidhm ón tréimhse a roghnaíonn tú. Coinníonn tuarascálacha eisithe a rialacha féin.', // review
    decline: 'Cuir na hathruithe i leataobh', // review
    decline_text:
      'Cuirtear na rialacha ar glacadh leo ar ais. Cailltear an méid a d’athraigh úsáideoirí na cuideachta.', // review
    reason: 'Cúis',
    reason_help: 'Taispeánann stair na scéime don chuideachta í.', // review
    cancel: 'Cealaigh',
    adopted: 'Glacadh leis na rialacha', // review
    declined: 'Cuireadh na hathruithe i leataobh', // review
    effect: 'Mar a bheadh tréimhse %{number}', // review
    no_effect: 'Níl aon tréimhse eisithe ann le comparáid a dhéanamh léi.', // review
    moved:
      'Bheadh méid eile faighte ag %{smart_count} duine. Na difríochtaí is mó: |||| Bheadh méid eile faighte ag %{smart_count} dhuine. Na difríochtaí is mó: |||| Bheadh méid eile faighte ag %{smart_count} dhuine. Na difríochtaí is mó: |||| Bheadh méid eile faighte ag %{smart_count} nduine. Na difríochtaí is mó: |||| Bheadh méid eile faighte ag %{smart_count} duine. Na difríochtaí is mó:', // review
    same: 'Bheadh gach méid mar an gcéanna.', // review
    person: 'Duine',
    before: 'Íoctha', // review
    after: 'Leis na rialacha athraithe', // review
    difference: 'Difríocht', // review
  },
  people: {
    title: 'Athruithe ar fhostaithe', // review
    waits:
      'Tá %{smart_count} athrú ar fhostaithe déanta ag úsáideoirí na cuideachta agus ag fanacht leis an troncmháistir. Úsáideann tuarascálacha an méid ar glacadh leis. |||| Tá %{smart_count} athrú ar fhostaithe déanta ag úsáideoirí na cuideachta agus ag fanacht leis an troncmháistir. Úsáideann tuarascálacha an méid ar glacadh leis. |||| Tá %{smart_count} athrú ar fhostaithe déanta ag úsáideoirí na cuideachta agus ag fanacht leis an troncmháistir. Úsáideann tuarascálacha an méid ar glacadh leis. |||| Tá %{smart_count} n-athrú ar fhostaithe déanta ag úsáideoirí na cuideachta agus ag fanacht leis an troncmháistir. Úsáideann tuarascálacha an méid ar glacadh leis. |||| Tá %{smart_count} athrú ar fhostaithe déanta ag úsáideoirí na cuideachta agus ag fanacht leis an troncmháistir. Úsáideann tuarascálacha an méid ar glacadh leis.', // review
    adopt: 'Glac leis na hathruithe roghnaithe', // review
    adopt_text:
      'Tá na hathruithe roghnaithe i bhfeidhm ón tréimhse a roghnaíonn tú. Fanann tuarascálacha eisithe mar atá siad.', // review
    decline: 'Cuir na hathruithe roghnaithe i leataobh', // review
    decline_text: 'Cuirtear an méid ar glacadh leis ar ais do na fostaithe seo.', // review
    reason_help: 'Taispeánann stair na bhfostaithe agus na scéime don chuideachta í.', // review
    adopted: 'Glacadh leis na hathruithe', // review
    declined: 'Cuireadh na hathruithe i leataobh', // review
    after: 'Leis na hathruithe', // review
  },
  effective: {
    label: 'I bhfeidhm ó', // review
    every: 'Gach tréimhse gan tuarascáil eisithe', // review
    planned: '%{date}, in éineacht leis an athrú atá pleanáilte', // review
    period: 'Tréimhse %{number}, %{start} go %{end}',
    help: 'Coinníonn tréimhsí roimhe na rialacha a bhí ann, agus coinníonn tuarascálacha eisithe a rialacha féin i gcónaí.', // review
    adoption:
      'Fanann d’athruithe go dtí go nglacann an troncmháistir leo. Úsáideann tuarascálacha na rialacha ar glacadh leo go dtí sin.', // review
    choose: 'Roghnaigh tréimhse', // review
    includes:
      'Tá athruithe ó úsáideoirí na cuideachta ag fanacht. Nuair a shábhálann tú, glactar leo in éineacht le d’athruithe féin.', // review
    buckets: 'Athraíonn roinnt an chiste agus taifeadadh uaireanta do gach tréimhse gan tuarascáil eisithe.', // review
    title: 'Athruithe ar na rialacha', // review
    shown:
      'Tá na rialacha ar an leathanach seo i bhfeidhm ó %{date}. Tá na rialacha a bhí ann roimhe ag tréimhsí níos luaithe.', // review
    from: 'Ó %{date}',
    change: '%{rule}: %{from} → %{to}', // review
    entered: 'Curtha isteach ag %{name},', // review
  },
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
      'Taispeánann ‘Athlódáil’ a bhfuil sábháilte anois agus caitear amach a chlóscríobh tú. Cuireann ‘Coinnigh mo chuid’ do chuidse in áit na rannán agus na ranna go léir.',
  },
  points: {
    edit: 'Cuir in eagar',
    save: 'Sábháil na pointí',
    cancel: 'Cealaigh',
    saved: 'Sábháladh na pointí',
    from: '%{points} ó %{date}', // review
    removed: 'Ní sa scéim ó %{date}', // review
    added: 'Ní sa scéim go dtí sin', // review
    waits: '%{points} nuair a ghlactar leis', // review
    removal_waits: 'Ní sa scéim nuair a ghlactar leis sin', // review
    apply_from: 'Tá na pointí seo i bhfeidhm ó %{date}. Tá na pointí a bhí ann roimhe ag tréimhsí níos luaithe.', // review
    apply_adopted:
      'Tá na pointí seo i bhfeidhm nuair a ghlacann an troncmháistir leo. Úsáideann tuarascálacha na cinn ar glacadh leo go dtí sin.', // review
    whole:
      'Taispeánann ‘Athlódáil’ a bhfuil sábháilte anois agus caitear amach a chlóscríobh tú. Cuireann ‘Coinnigh mo chuid’ do rónna in áit na rónna go léir.',
  },
} satisfies Catalogue['schemeEditing'];
