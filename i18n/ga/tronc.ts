import type { NoteTemplates } from '#domain/tronc/index.ts';

/** The words of the tronc engine's notes; what they may name is in the English ones. */
export const tronc = {
  bucket: {
    period: 'an tréimhse ar fad',
    weekly: 'an tseachtain ón %{date}',
    daily: '%{date}',
  },
  explanation: {
    opted_out:
      'Roghnaigh %{name} gan páirt a ghlacadh sa tronc, mar sin taispeántar na huaireanta ach ní íoctar sciar.',
    no_hours: 'Níl aon uaireanta ag %{name} sa tréimhse seo.',
    length_of_service:
      'Míonna iomlána seirbhíse: %{months}. Tréimhse ama bainte amach (míonna): %{span}. Pointí: %{points}.',
    points:
      'Pointí: ról poist %{job_role}, aonair %{individual}, fad seirbhíse %{length_of_service}, oiliúint %{training}; le chéile %{total}.',
    points_flat:
      'Tá 1 phointe ag gach duine, mar sin roinntear an tronc de réir uaireanta; pointí aonair %{individual}; le chéile %{total}.',
    points_floored: 'Áirítear %{sum} pointe mar 0, mar ní féidir le pointí a bheith faoi bhun nialais.',
    weight: 'Uaireanta × pointí: %{hours} × %{points} = %{weight}.',
    bucket_weight: 'Uaireanta × pointí (%{bucket}): %{hours} × %{points} = %{weight}.',
    bucket_without_money: 'Uaireanta (%{bucket}): %{hours}, ach ní raibh aon airgead le roinnt.',
    share:
      'Tá %{weight} ag %{name} as %{total_weight} ag gach duine le chéile (uaireanta × pointí): %{weight} ÷ %{total_weight} × %{currency}%{pot} = %{currency}%{exact}',
    bucket_share: 'Sciar (%{bucket}): %{weight} ÷ %{total_weight} × %{currency}%{pot} = %{currency}%{exact}',
    sum: 'Le chéile: %{currency}%{exact}',
    split_is_zero: 'Is é 0 sciar %{place}, mar sin níl aon airgead ann dó.',
    nothing_to_share: 'Ní raibh aon airgead le roinnt.',
    rounded_down: 'Slánaítear %{currency}%{exact} síos go %{currency}%{down}.',
    penny_given:
      'Tar éis slánú síos bhí %{leftover}%{minor} fágtha. Tugtar amach é 1%{minor} sa turas, ag tosú leis na daoine is mó a chaill sa slánú. Chaill %{name} %{cut}%{minor}, mar sin faightear 1%{minor}.',
    amount: 'Is é %{currency}%{amount} sciar %{name}.',
  },
  warning: {
    reserve_capped:
      'Tógann an cúlchiste gach rud atá fágtha tar éis táillí (%{currency}%{available}), mar go bhfuil sé socraithe níos airde (%{currency}%{reserve}). Ní roinntear aon chuid den chiste seo.',
    bucket_funds_not_given:
      'Roinneann an scéim de réir seachtaine nó lae, ach níor tugadh ach iomlán amháin: roinntear é thar an tréimhse ar fad.',
    empty_department_reallocated:
      'Níl uaireanta a áirítear ag aon duine in %{department} do %{bucket}, mar sin téann a chuid airgid go dtí na ranna eile.',
    empty_division_reallocated:
      'Níl uaireanta a áirítear ag aon duine in %{division} do %{bucket}, mar sin téann a chuid airgid go dtí na rannáin eile.',
    zero_split: 'Tá uaireanta ag daoine in %{division} ach ní fhaigheann siad dada, mar is é 0 a sciar.',
    no_start_date: 'Níl aon dáta tosaithe ag an bhfostaí %{name}, mar sin ní thugann fad seirbhíse pointí.',
    no_points: 'Tá uaireanta ag an bhfostaí %{name} ach gan pointí, agus mar sin ní fhaigheann sé nó sí dada.',
    negative_points: 'Tagann an fostaí %{name} go %{points} pointe, a áirítear mar 0.',
    zero_fund: 'Is é 0.00 an ciste, mar sin ní fhaigheann aon duine dada.',
  },
  blocking: {
    fund_missing: 'Iontráil iomlán an chiste tronc ar dtús',
    hours_missing: 'Iompórtáil na huaireanta ar dtús',
    deductions_exceed_fund:
      'Tá na hasbhaintí %{currency}%{deductions} níos mó ná an ciste %{currency}%{fund}. Seiceáil iomlán an chiste tronc agus táillí na scéime.',
    release_exceeds_reserve:
      'Tá an t-eisiúint %{currency}%{release} níos mó ná an %{currency}%{reserve} sa chúlchiste. Eisigh an méid sin nó níos lú.',
    bucket_without_hours:
      'Tá %{currency}%{amount} le roinnt (%{bucket}) ach níl uaireanta a áirítear ag aon duine. Iompórtáil uaireanta déanacha nó cuir deireadh le rogha gan páirt, nó cuir an méid leis an lá nó an tseachtain roimhe nó ina dhiaidh sa chiste.', // review
    zero_split:
      'Níl uaireanta ach ag daoine ar 0 a sciar (%{bucket}). Athraigh an sciar faoi Cuir ranna in eagar, nó ceartaigh na huaireanta',
    no_eligible_weight:
      'Tá %{currency}%{amount} le roinnt, ach níl uaireanta a áirítear ag aon duine: daoine a bhfuil pointí acu agus nár roghnaigh gan páirt a ghlacadh. Iompórtáil uaireanta déanacha, seiceáil na pointí, nó cuir an méid sa chúlchiste laistigh dá spriocdháta dlíthiúil.', // review
    role_not_in_scheme:
      'Tá uaireanta ag an bhfostaí %{name} ach gan aon ról poist sa scéim seo. Cuir an ról poist leis an scéim, nó ceartaigh na huaireanta.',
  },
} as const satisfies NoteTemplates;
