import type { NoteTemplates } from '#domain/tronc/index.ts';

/** The words of the tronc engine's notes; what they may name is in the English ones. */
export const tronc = {
  bucket: {
    period: 'an tréimhse ar fad',
    weekly: 'an tseachtain ón %{date}',
    daily: '%{date}',
  },
  explanation: {
    opted_out: 'Roghnaigh tú gan páirt a ghlacadh sa tronc: taispeántar d’uaireanta ach níl cuid acu ann.',
    no_hours: 'Níl aon uaireanta sa tréimhse seo.',
    length_of_service: 'Sroicheann %{months} mí iomlán seirbhíse céim na %{span} mí: %{points} pointe.',
    points:
      'Pointí: ról poist %{job_role}, aonair %{individual}, fad seirbhíse %{length_of_service}, oiliúint %{training}; le chéile %{total}.',
    points_flat:
      'Tá 1 phointe ag gach duine, mar sin roinntear an tronc de réir uaireanta; pointí aonair %{individual}; le chéile %{total}.',
    points_floored: 'Áirítear %{sum} pointe mar 0, mar ní féidir le pointí a bheith faoi bhun nialais.',
    weight: 'Uaireanta × pointí: %{hours} × %{points} = %{weight}.',
    bucket_weight: 'Uaireanta × pointí (%{bucket}): %{hours} × %{points} = %{weight}.',
    bucket_without_money: 'Uaireanta (%{bucket}): %{hours}, ach ní raibh aon airgead le roinnt.',
    share:
      'Tá %{total_weight} ag gach duine le chéile, tá %{weight} agatsa: %{weight} ÷ %{total_weight} × %{currency}%{pot} = %{currency}%{exact}',
    bucket_share: 'Sciar (%{bucket}): %{weight} ÷ %{total_weight} × %{currency}%{pot} = %{currency}%{exact}',
    sum: 'Le chéile: %{currency}%{exact}',
    split_is_zero: 'Is é 0 sciar %{place}, mar sin níl aon airgead ann dó.',
    nothing_to_share: 'Ní raibh aon airgead le roinnt.',
    rounded_down: 'Slánaítear %{currency}%{exact} síos go %{currency}%{down}.',
    penny_given:
      'Tar éis slánú síos bhí %{leftover}%{minor} fágtha. Tugtar amach é 1%{minor} sa turas, ag tosú leis na daoine is mó a chaill sa slánú. Chaill tú %{cut}%{minor}, mar sin faigheann tú 1%{minor}.',
    amount: 'Is é %{currency}%{amount} do sciar.',
  },
  warning: {
    reserve_capped:
      'Tá cúlchiste %{currency}%{reserve} níos mó ná a bhfuil fágtha den chiste: tógann sé %{currency}%{available} ar fad.',
    bucket_funds_not_given:
      'Roinneann an scéim de réir seachtaine nó lae, ach níor tugadh ach iomlán amháin: roinntear é thar an tréimhse ar fad.',
    empty_department_reallocated:
      'Níl uaireanta a áirítear ag aon duine in %{department} (%{bucket}), mar sin téann a sciar go dtí na rannóga eile.',
    empty_division_reallocated:
      'Níl uaireanta a áirítear ag aon duine in %{division} (%{bucket}), mar sin téann a sciar go dtí na ranna eile.',
    zero_split: 'Tá uaireanta ag daoine in %{division} ach ní fhaigheann siad dada, mar is é 0 a sciar.',
    no_start_date: 'Níl aon dáta tosaithe ag an bhfostaí %{name}, mar sin ní thugann fad seirbhíse pointí.',
    no_points: 'Tá uaireanta ag an bhfostaí %{name} ach gan pointí, agus mar sin ní fhaigheann sé nó sí dada.',
    negative_points: 'Tagann an fostaí %{name} go %{points} pointe, a áirítear mar 0.',
    zero_fund: 'Is é 0.00 an ciste, mar sin ní fhaigheann aon duine dada.',
  },
  blocking: {
    fund_missing: 'Iontráil iomlán an chiste tronc ar dtús',
    hours_missing: 'Iompórtáil na huaireanta ar dtús',
    deductions_exceed_fund: 'Tá na hasbhaintí %{currency}%{deductions} níos mó ná an ciste %{currency}%{fund}',
    release_exceeds_reserve: 'Tá an t-eisiúint %{currency}%{release} níos mó ná an %{currency}%{reserve} sa chúlchiste',
    bucket_without_hours:
      'Tá %{currency}%{amount} le roinnt (%{bucket}) ach níl uaireanta a áirítear ag aon duine. Seiceáil na huaireanta agus an ciste',
    zero_split:
      'Níl uaireanta ach ag daoine ar 0 a sciar (%{bucket}). Athraigh an sciar faoi Cuir ranna in eagar, nó ceartaigh na huaireanta',
    no_eligible_weight: 'Tá %{currency}%{amount} le roinnt ach níl uaireanta agus pointí a áirítear ag aon duine',
    role_not_in_scheme: 'Tá uaireanta ag an bhfostaí %{name} ach gan aon ról poist sa scéim seo',
  },
} as const satisfies NoteTemplates;
