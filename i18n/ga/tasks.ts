export const tasks = {
  files_to_process: '%{scheme}, %{company}: próiseáil na comhaid uaslódáilte (comhaid ag fanacht: %{files})',
  report_to_generate: '%{scheme}, %{company}: gin an tuairisc, tá na huaireanta agus iomlán an chiste istigh',
  report_to_approve: '%{scheme}, %{company}: ceadaigh agus eisigh tuarascáil v%{version}',
  report_late:
    '%{scheme}, %{company}: iompórtáil na huaireanta agus iontráil iomlán an chiste tronc (tá an tuairisc dlite)',
  data_to_submit: '%{scheme}, %{company}: seol isteach sonraí na tréimhse go %{end_date}',
  rules_to_adopt: '%{scheme}, %{company}: glac leis na rialacha a d’athraigh an chuideachta, nó cuir i leataobh iad', // review
  facts_to_adopt:
    '%{scheme}, %{company}: glac leis na hathruithe ar fhostaithe a rinne an chuideachta, nó cuir i leataobh iad', // review
  tips_unreleased:
    '%{scheme}, %{company}: níl tuairisc eisithe, agus ní mór séisíní na tréimhse go %{end_date} a íoc amach de réir dlí',
  tips_to_pay_out:
    '%{scheme}, %{company}: íoc amach séisíní na tréimhse go %{end_date} ar %{pay_date}, gan dul thar %{deadline} de réir dlí',
  statements_to_give:
    '%{scheme}, %{company}: tabhair a ráitis do na hoibrithe don tréimhse go %{end_date} (gan tabhairt fós: %{count})',
  batch_to_check: '%{payroll}, %{company}: seiceáil %{period}',
  batch_to_approve: '%{payroll}, %{company}: faomh %{period}',
  input_to_complete: '%{payroll}, %{company}: críochnaigh ionchur párolla %{period}',
  payroll_to_process: '%{payroll}, %{company}: cuir tús le próiseáil %{period}, tá an t-ionchur iomlán',
  batch_to_post: '%{payroll}, %{company}: iontráil torthaí párolla %{period}',
  batch_to_answer: '%{payroll}, %{company}: freagair an cheist faoi %{period}',
  records_request_due: '%{company}: freagair an t-iarratas ar thaifid ó %{name}',
  pay_query_due: '%{company}: freagair an cheist phá ó %{name}', // review
  shares_to_hand_over: '%{payroll}, %{company}: tabhair %{amount} de sciartha tronc don phárolla le haghaidh %{period}',
  shares_overpaid:
    '%{payroll}, %{company}: gnóthaigh ar ais nó díscríobh %{amount} nach bhfuil sna tuarascálacha ceartaithe (%{period})',
  shares_other_payroll: '%{payroll}, %{company}: socraigh ar íoc párolla eile %{amount} (%{period})',
  handoff_to_set_up:
    '%{payroll}, %{company}: roghnaigh an pacáiste párolla. Níor tugadh sciartha tronc eisithe don phárolla.',
  handoff_to_confirm: '%{payroll}, %{company}: deimhnigh tronc %{period} le toradh an phárolla (seolta ar %{sent})',
  remittance_to_pay:
    '%{agency}, %{company}: íoc %{amount} leis an ngníomhaireacht dá hoibrithe ag %{site}, tréimhse go dtí %{end_date}', // review
  remittance_overpaid:
    '%{agency}, %{company}: íocadh %{amount} níos mó leis an ngníomhaireacht ná mar atá sa tuarascáil cheartaithe ó %{site}, tréimhse go dtí %{end_date}', // review
  ticket_to_answer: '%{company}: freagair ‘%{subject}’',
  ticket_answered: '%{company}: freagraíodh do thicéad ‘%{subject}’, freagair nó dún é',
  scheme_begun: 'Críochnaigh an scéim ar chuir tú tús léi do %{company}',
  scheme_changes_begun: 'Críochnaigh do chuid athruithe ar %{scheme}, %{company}',
  company_begun: 'Críochnaigh an chuideachta ar chuir tú tús léi',
  user_begun: 'Críochnaigh an t-úsáideoir ar chuir tú tús leis',
  company_user_begun: 'Críochnaigh an t-úsáideoir ar chuir tú tús leis do %{company}',
  employee_changes_begun: 'Críochnaigh d’athruithe ar %{name}',
  ticket_begun: 'Críochnaigh an ticéad a thosaigh tú',
  ticket_reply_begun: 'Críochnaigh do fhreagra ar ‘%{subject}’',
  files_to_process_many: 'Próiseáil na comhaid a uaslódáladh (tréimhsí: %{count}, déanach: %{late})',
  report_to_generate_many: 'Gin an tuarascáil (tréimhsí: %{count}, déanach: %{late})',
  report_to_approve_many: 'Ceadaigh agus eisigh an tuarascáil (tréimhsí: %{count}, déanach: %{late})',
  report_late_many:
    'Iompórtáil na huaireanta agus cuir isteach iomlán an chiste tronc (tréimhsí: %{count}, déanach: %{late})',
  statements_to_give_many: 'Tabhair a ráitis do na hoibrithe (tréimhsí: %{count}, déanach: %{late})',
};
