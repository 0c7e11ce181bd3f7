import type { Catalogue } from '../shape.ts';

export const shortTasks = {
  files_to_process: 'Próiseáil comhaid uaslódáilte (%{files})',
  report_to_generate: 'Cruthaigh an tuarascáil',
  report_to_approve: 'Ceadaigh agus eisigh tuarascáil v%{version}',
  report_late: 'Iompórtáil na huaireanta agus iontráil an ciste',
  data_to_submit: 'Cuir sonraí isteach, tréimhse go %{end_date}',
  rules_to_adopt: 'Glac leis na rialacha a d’athraigh an chuideachta, nó cuir i leataobh iad', // review
  facts_to_adopt: 'Glac leis na hathruithe ar fhostaithe a rinne an chuideachta, nó cuir i leataobh iad', // review
  tips_unreleased: 'Ní mór séisíní a íoc: tuarascáil gan eisiúint, tréimhse go %{end_date}',
  tips_to_pay_out: 'Íoc na séisíní ar %{pay_date}, tréimhse go %{end_date}',
  statements_to_give: 'Tabhair a ráitis do na hoibrithe, tréimhse go %{end_date} (%{count})',
  batch_to_check: 'Seiceáil %{period}',
  batch_to_approve: 'Ceadaigh %{period}',
  input_to_complete: 'Críochnaigh ionchur párolla, %{period}',
  payroll_to_process: 'Tosaigh ar phróiseáil %{period}',
  batch_to_post: 'Iontráil torthaí párolla, %{period}',
  batch_to_answer: 'Freagair an cheist faoi %{period}',
  records_request_due: 'Freagair an t-iarratas ar thaifid ó %{name}',
  pay_query_due: 'Freagair an cheist phá ó %{name}', // review
  shares_to_hand_over: 'Tabhair %{amount} de sciartha tronc ar aghaidh, %{period}',
  shares_overpaid: 'Gnóthaigh ar ais nó díscríobh %{amount}, %{period}',
  shares_other_payroll: 'Socraigh ar íoc párolla eile %{amount}, %{period}',
  handoff_to_set_up: 'Roghnaigh an pacáiste párolla: sciartha tronc gan tabhairt',
  handoff_to_confirm: 'Deimhnigh tronc %{period}',
  remittance_to_pay: 'Íoc %{amount} leis an ngníomhaireacht %{agency}', // review
  remittance_overpaid: 'Socraigh %{amount} a íocadh de bhreis le %{agency}', // review
  ticket_to_answer: 'Freagair ‘%{subject}’',
  ticket_answered: 'Léigh an freagra ar ‘%{subject}’',
  scheme_begun: 'Lean de chruthú na scéime',
  scheme_changes_begun: 'Lean d’eagarthóireacht %{scheme}',
  company_begun: 'Lean de chur leis na cuideachta',
  user_begun: 'Lean de chur leis an úsáideora',
  company_user_begun: 'Lean de chur leis an úsáideora',
  employee_changes_begun: 'Lean d’eagarthóireacht %{name}',
  ticket_begun: 'Lean de chruthú an ticéid',
  ticket_reply_begun: 'Lean de do fhreagra ar ‘%{subject}’',
  files_to_process_many: 'Próiseáil comhaid a uaslódáladh (tréimhsí: %{count}, déanach: %{late})',
  report_to_generate_many: 'Gin tuarascálacha (tréimhsí: %{count}, déanach: %{late})',
  report_to_approve_many: 'Ceadaigh agus eisigh tuarascálacha (tréimhsí: %{count}, déanach: %{late})',
  report_late_many: 'Iompórtáil na huaireanta agus cuir isteach an ciste (tréimhsí: %{count}, déanach: %{late})',
  statements_to_give_many: 'Tabhair a ráitis do na hoibrithe (tréimhsí: %{count}, déanach: %{late})',
} satisfies Catalogue['shortTasks'];
