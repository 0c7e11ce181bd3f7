import type { Catalogue } from '../shape.ts';

export const inbox = {
  report_released: '%{scheme}, %{company}: eisíodh tuairisc v%{version} don tréimhse go %{end_date}',
  report_reopened:
    '%{scheme}, %{company}: athosclaíodh an tuairisc don tréimhse go %{end_date}, tá ceann nua ag teacht',
  rules_adopted: '%{scheme}, %{company}: ghlac an troncmháistir leis na rialacha athraithe ó %{from}', // review
  rules_declined:
    '%{scheme}, %{company}: chuir an troncmháistir na hathruithe ar na rialacha i leataobh. Cúis: %{reason}', // review
  facts_adopted: '%{scheme}, %{company}: ghlac an troncmháistir le hathruithe ar fhostaithe', // review
  facts_declined: '%{scheme}, %{company}: chuir an troncmháistir athruithe ar fhostaithe i leataobh. Cúis: %{reason}', // review
  batch_for_review: '%{payroll}, %{company}: tá %{period} réidh le hathbhreithniú',
  batch_queried: '%{payroll}, %{company}: ceistíodh %{period}',
  batch_answered: '%{payroll}, %{company}: freagraíodh do cheist faoi %{period}',
  announcement_urgent: '%{company}: %{subject}',
  import_undone:
    '%{payroll}, %{company}: cuireadh iompórtáil %{filename} ar ceal. Baineadh nó athchóiríodh a cuid fostaithe.',
  second_look_proposed:
    'Tá níos mó ná troncmháistir amháin ann anois. Smaoinigh ar an dara duine a éileamh chun tuarascálacha a eisiúint, ar leathanach gach cuideachta nach n-éilíonn: %{companies}.',
  handoff_withdrawn:
    '%{payroll}, %{company}: tarraingíodh siar leagan %{version} den tabhairt ar aghaidh, agus tá %{total} dlite arís: %{reason}',
  input_reopened: '%{payroll}, %{company}: athosclaíodh ionchur %{period}. Tosaíonn ceaduithe a thorthaí arís.',
  worker_email_changed:
    '%{company}: athraíodh an seoladh ríomhphoist do ráitis: %{names}. Fanann ráitis níos luaithe dúnta dó go dtí go ndeimhníonn troncmháistir cé hiad.',
  ticket_replied: '%{company}: freagra nua ar ‘%{subject}’',
  ticket_assigned: '%{company}: sannadh ‘%{subject}’ duit',
  account_password: 'Athraíodh do phasfhocal',
  account_username: 'Athraíodh d’ainm úsáideora',
  account_email: 'Athraíodh do sheoladh ríomhphoist',
  account_mobile: 'Athraíodh d’uimhir fóin phóca',
  account_questions: 'Athraíodh do cheisteanna slándála',
  account_mfa_on: 'Cuireadh an logáil isteach dhá chéim ar siúl',
  account_mfa_off: 'Cuireadh an logáil isteach dhá chéim as',
  account_recovery_codes: 'Rinneadh cóid athshlánaithe nua; níl na seanchóid ag obair a thuilleadh',
  account_recovery_code_used: 'Úsáideadh cód athshlánaithe in ionad d’aipe. Cóid fágtha: %{left}',
  account_passkey_added: 'Cuireadh an eochair phas ‘%{passkey}’ leis',
  account_passkey_removed: 'Baineadh an eochair phas ‘%{passkey}’',
  account_passkey_alone:
    'Is féidir leat logáil isteach anois leis an eochair phas ‘%{passkey}’ amháin, gan do phasfhocal',
  account_passkey_not_alone: 'Ní féidir leat logáil isteach leis an eochair phas ‘%{passkey}’ amháin a thuilleadh',
  account_api_key_added: 'Cuireadh an eochair API ‘%{key}’ leis',
  account_api_key_revoked: 'Cúlghaireadh an eochair API ‘%{key}’',
  account_api_keys_paused:
    'Cuireadh d’eochracha API ar sos, mar gur athshocraigh nó gur dhíchumasaigh duine eile do chuntas. Deimhnigh na cinn a úsáideann tú fós.',
  account_webhook_added: 'Cuireadh an crúca gréasáin ‘%{webhook}’ leis',
  account_webhook_stopped: 'Díchumasaíodh an crúca gréasáin ‘%{webhook}’, mar ní ghlactar lena theachtaireachtaí',
  account_identity_linked: 'Is féidir leat logáil isteach le ‘%{provider}’ anois',
  identity_provider_changed: 'D’athraigh %{by} an soláthraí aitheantais ‘%{name}’, lena logálann úsáideoirí isteach',
  break_glass_changed: 'D’athraigh %{by} an cuntas éigeandála: %{name}',
  account_permissions: 'Athraíodh do cheadanna',
  account_login_paused:
    'Theip ar an iomarca iarrachtaí logáil isteach i do chuntas. Cuireadh logáil isteach ó ghléasanna anaithnide ar sos ar feadh 15 nóiméad',
  account_sessions_ended: 'Bhí tú logáilte isteach ar níos mó ná %{max} gléas, mar sin logáladh amach an ceann is sine',
  user_created: 'Chruthaigh %{by} cuntas do %{name} agus chonaic an pasfhocal sealadach',
  user_reset: 'D’athshocraigh %{by} pasfhocal %{name} agus chonaic an pasfhocal sealadach',
  user_email_changed: 'D’athraigh %{by} seoladh ríomhphoist %{name}',
  troncmaster_reset_requested:
    'D’iarr %{by} go n-athshocrófaí pasfhocal %{name} (troncmháistir). Is féidir le troncmháistir eile é sin a dheimhniú go dtí %{until}.',
  troncmaster_reset: 'D’athshocraigh %{by} pasfhocal %{name} (troncmháistir)',
  troncmaster_reset_cancelled: 'Chealaigh %{by} athshocrú phasfhocal %{name} (troncmháistir)',
} satisfies Catalogue['inbox'];
