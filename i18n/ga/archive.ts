import type { Catalogue } from '../shape.ts';

export const archive = {
  filter: 'Sa chartlann nó nach bhfuil',
  in_use: 'In úsáid',
  archived: 'Cartlannaithe',
  all: 'Gach ceann, an chartlann san áireamh',
  show_archived: 'Taispeáin %{many} sa chartlann',
  hide_archived: 'Folaigh %{many} sa chartlann',
  none: 'Níl aon cheann sa chartlann.',
  archive: 'Cuir i gcartlann',
  archive_named: 'Cuir %{name} i gcartlann',
  restore: 'Aischuir',
  delete: 'Scrios',
  cancel: 'Cealaigh',
  close: 'Dún',
  notice: 'Sa chartlann ó %{date}. Ní féidir é a athrú go dtí go n-aischuirtear é.',
  notice_company:
    'Sa chartlann ó %{date}. Ní féidir aon rud inti a athrú go dtí go n-aischuirtear í, agus ní fheiceann ach máistrí troinc í.',
  ask_archive: 'Cuir %{one} %{name} i gcartlann?',
  ask_restore: 'Aischuir %{one} %{name}?',
  ask_delete: 'Scrios %{one} %{name}?',
  cannot_archive: 'Ní féidir %{name} a chur i gcartlann fós',
  cannot_restore: 'Ní féidir %{name} a aischur fós',
  happens: 'Cad a tharlóidh',
  leaves:
    'Ní bheidh sé le feiceáil níos mó i liostaí, roghanna, iompórtálacha ná sa chuardach. Aimsíonn an scagaire ‘Cartlannaithe’ é.',
  stays: 'Fanann a stair, a thuarascálacha, a chomhaid agus a cháipéisí. Is féidir é a aischur am ar bith.',
  restored_text: 'Beidh sé le feiceáil arís i liostaí, roghanna, iompórtálacha agus sa chuardach.',
  restored_company: 'Beidh an rochtain chéanna ag a húsáideoirí uirthi is a bhí roimhe seo.',
  delete_text: 'Ní féidir é a aischur ina dhiaidh sin. Ní fhanann ach a stair.',
  cannot_delete: 'Ní féidir é a scriosadh, mar tá sé in úsáid ag:',
  first: 'Críochnaigh é seo ar dtús:',
  restore_first: 'Aischuir é seo ar dtús:',
  named: '%{text}: %{names}',
  more: '%{names} agus %{smart_count} eile',
  done_archived: 'Cuireadh %{name} i gcartlann',
  done_restored: 'Aischuireadh %{name}',
  done_deleted: 'Scriosadh %{name}',
  bulk_archive: 'Cuir %{count} %{one} i gcartlann |||| Cuir %{count} %{many} i gcartlann',
  bulk_restore: 'Aischuir %{count} %{one} |||| Aischuir %{count} %{many}',
  bulk_would: 'Is féidir %{count} a chur i gcartlann. |||| Is féidir %{count} a chur i gcartlann.',
  bulk_would_restore: 'Is féidir %{count} a aischur. |||| Is féidir %{count} a aischur.',
  bulk_refused: 'Ní féidir %{count}: |||| Ní féidir %{count}:',
  bulk_done: 'Cuireadh %{count} %{one} i gcartlann |||| Cuireadh %{count} %{many} i gcartlann',
  bulk_restored: 'Aischuireadh %{count} %{one} |||| Aischuireadh %{count} %{many}',
  obstacles: {
    open_periods:
      '%{smart_count} tréimhse troinc le huaireanta, ciste nó dréacht nár eisíodh |||| %{smart_count} tréimhse troinc le huaireanta, ciste nó dréacht nár eisíodh',
    reserves:
      '%{smart_count} cúlchiste a bhfuil airgead ann fós |||| %{smart_count} cúlchiste a bhfuil airgead iontu fós',
    open_batches:
      '%{smart_count} tréimhse párolla nár faomhadh a torthaí |||| %{smart_count} tréimhse párolla nár faomhadh a dtorthaí',
    active_schemes:
      '%{smart_count} scéim a roinneann síntiúis an láithreáin seo agus a chaithfear a chur i gcartlann ar dtús |||| %{smart_count} scéim a roinneann síntiúis an láithreáin seo agus a chaithfear a chur i gcartlann ar dtús',
    open_hours:
      'Uaireanta i %{smart_count} tréimhse troinc nár eisíodh |||| Uaireanta i %{smart_count} tréimhse troinc nár eisíodh',
  },
  effects: {
    company_users:
      'Ní bheidh rochtain ag %{smart_count} úsáideoir ar an gcuideachta seo níos mó |||| Ní bheidh rochtain ag %{smart_count} úsáideoir ar an gcuideachta seo níos mó',
    company_sites:
      'Ní thaispeánfar %{smart_count} láithreán níos mó |||| Ní thaispeánfar %{smart_count} láithreán níos mó',
    company_schemes: 'Ní thaispeánfar %{smart_count} scéim níos mó |||| Ní thaispeánfar %{smart_count} scéim níos mó',
    company_employees:
      'Ní thaispeánfar %{smart_count} fostaí níos mó |||| Ní thaispeánfar %{smart_count} fostaí níos mó',
    site_employees:
      'Coinníonn %{smart_count} fostaí an láithreán seo go dtí go roghnaíonn tú ceann eile |||| Coinníonn %{smart_count} fostaí an láithreán seo go dtí go roghnaíonn tú ceann eile',
    scheme_employees:
      'Ní bheidh %{smart_count} fostaí páirteach i dtronc níos mó |||| Ní bheidh %{smart_count} fostaí páirteach i dtronc níos mó',
    current_employee: 'Níl dáta fágála ag an duine seo: cuir isteach ceann ar dtús má d’fhág siad',
    current_scheme_employee:
      'Níor fhág an duine seo: fágfar as comhaid uaireanta agus as gach tuarascáil troinc ina dhiaidh seo iad',
  },
  uses: {
    sites: '%{smart_count} láithreán |||| %{smart_count} láithreán',
    schemes: '%{smart_count} scéim |||| %{smart_count} scéim',
    payrolls: '%{smart_count} párolla |||| %{smart_count} párolla',
    job_roles: '%{smart_count} ról poist |||| %{smart_count} ról poist',
    employees: '%{smart_count} fostaí |||| %{smart_count} fostaí',
    announcements: '%{smart_count} fógra |||| %{smart_count} fógra',
    documents: '%{smart_count} cáipéis |||| %{smart_count} cáipéis',
    tickets: '%{smart_count} ticéad |||| %{smart_count} ticéad',
    company_permissions:
      '%{smart_count} úsáideoir a bhfuil rochtain aige |||| %{smart_count} úsáideoir a bhfuil rochtain acu',
    payroll_permissions:
      '%{smart_count} úsáideoir a bhfuil rochtain aige |||| %{smart_count} úsáideoir a bhfuil rochtain acu',
    employee_sites: '%{smart_count} fostaí |||| %{smart_count} fostaí',
    employee_job_roles: '%{smart_count} ról poist |||| %{smart_count} ról poist',
    employee_training: '%{smart_count} oiliúint |||| %{smart_count} oiliúint',
    employee_individual_points: 'pointí aonair',
    employee_sign_ups: 'clárú',
    tronc_shares: '%{smart_count} sciar i dtuarascáil |||| %{smart_count} sciar i dtuarascálacha',
    tronc_hours: '%{smart_count} líne uaireanta |||| %{smart_count} líne uaireanta',
    tronc_periods: '%{smart_count} tréimhse troinc |||| %{smart_count} tréimhse troinc',
    tronc_files: '%{smart_count} comhad troinc |||| %{smart_count} comhad troinc',
    tronc_reports: '%{smart_count} tuarascáil |||| %{smart_count} tuarascáil',
    reserve_entries: 'iontrálacha an chúlchiste',
    payroll_batch_pays: '%{smart_count} toradh párolla |||| %{smart_count} toradh párolla',
    views: '%{smart_count} amharc sábháilte |||| %{smart_count} amharc sábháilte',
  },
} satisfies Catalogue['archive'];
