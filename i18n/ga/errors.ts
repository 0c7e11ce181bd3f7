import type { ScreenErrorCode } from '#domain/errors.ts';

/** The words of every error code, which the server answers to screens that are shown in Gaeilge. */
export const errors = {
  malformed:
    'Níorbh fhéidir leis an tairseach an méid a seoladh a léamh. Athlódáil an leathanach agus bain triail eile as.',
  request_timeout: 'Bhí an nasc rómhall chun é seo a sheoladh. Bain triail eile as.',
  unsupported_media: 'Ní féidir é seo a uaslódáil anseo. Roghnaigh comhad de chineál eile.',
  invalid: 'Seiceáil na réimsí aibhsithe',
  too_large: 'Tá an comhad rómhór. Roghnaigh comhad %{max} MB nó níos lú.',
  form_too_large: 'Tá an iomarca téacs san fhoirm. Giorraigh é agus bain triail eile as.',
  too_many_files:
    'Is féidir suas le %{max} comhad a uaslódáil ag an am céanna. Bain cuid díobh agus bain triail eile as.',
  file_type_refused:
    'Ní féidir %{filename} a uaslódáil, mar is féidir cód díobhálach a bheith i gcomhaid den chineál seo. Roghnaigh comhad PDF, CSV, Word nó Excel gan macraí, nó pictiúr.',
  file_empty: 'Tá %{filename} folamh. Roghnaigh an comhad arís.',
  unauthenticated: 'Níl tú logáilte isteach',
  wrong_credentials: 'Ainm úsáideora nó pasfhocal mícheart',
  wrong_code: 'Cód mícheart',
  passkey_refused:
    'Ní féidir leat logáil isteach leis an bpaseochair seo amháin. Logáil isteach le d’ainm úsáideora agus do phasfhocal, agus ceadaigh í in Mo Chuntas.',
  login_again: 'Logáil isteach arís',
  forbidden: 'Níl cead agat é seo a dhéanamh. Iarr ar an duine a bhainistíonn úsáideoirí i do chuideachta.',
  urgent_not_permitted:
    'Ní féidir ach le troncmháistrí agus le daoine a bhainistíonn úsáideoirí an phárolla seo fógraí práinneacha a fhoilsiú. Roghnaigh cineál eile.',
  announcement_of_another: 'Ní féidir ach leis an údar agus le troncmháistrí an fógra seo a athrú',
  view_as_read_only: 'Ní féidir aon rud a athrú agus tú ag féachaint ar an tairseach mar dhuine eile',
  mfa_setup_required: 'Socraigh d’aip fíordheimhnithe sula leanann tú ar aghaidh',
  password_change_required: 'Roghnaigh do phasfhocal féin sula leanann tú ar aghaidh',
  not_found: 'Níor aimsíodh é',
  payroll_calendar_in_use:
    'Ní féidir minicíocht, dátaí pá ná tír an pháirolla seo a athrú, mar tá comhaid nó torthaí párolla ag a thréimhsí cheana féin',
  agency_has_no_payroll_period:
    'Íocann gníomhaireacht a hoibrithe féin, mar sin níl tréimhsí párolla, duillíní pá ná tabhairt ar aghaidh aici. Tá a sciartha ar ráitis íocaíochta.', // review
  remittance_paid: 'Níl aon rud den ráiteas íocaíochta seo fágtha le híoc', // review
  remittance_not_paid: 'Níl aon íocaíocht den ráiteas íocaíochta seo taifeadta', // review
  own_password_reset: 'Ní féidir leat do phasfhocal féin a athshocrú anseo. Athraigh é in Mo Chuntas.',
  view_as_disabled:
    'Tá an cuntas seo díchumasaithe. Cumasaigh é sula bhféachann tú ar an tairseach mar an t-úsáideoir seo.',
  changed: 'D’athraigh duine eile é seo ó d’oscail tú é. Athlódáil an leathanach chun an t-athrú a fheiceáil.',
  changed_since:
    'Athraíodh é seo arís ó shin, mar sin ní féidir an t-athrú roimhe sin a chealú. Cuir in eagar de láimh é ina ionad sin.',
  not_undoable: 'Ní féidir an t-athrú seo a chealú anseo. Cuir an taifead in eagar ina ionad sin.',
  confirmation_needed: 'Níor sábháladh aon rud, mar níor deimhníodh ceist fós.',
  idempotency_mismatch: 'Sábháladh é seo cheana le sonraí eile. Athlódáil an leathanach agus seiceáil cad a sábháladh.',
  idempotency_running: 'Tá sé seo fós á shábháil. Fan nóiméad, ansin athlódáil an leathanach.',
  too_many: 'An iomarca iarrachtaí. Bain triail eile as i gceann %{wait}',
  unexpected: 'Earráid',
  unavailable: 'Níl an tseirbhís ar fáil faoi láthair. Bain triail eile as ar ball beag.',
  took_too_long: 'Thóg sé seo rófhada agus stopadh é. Roghnaigh níos lú iontrálacha, nó bain triail eile as ar ball.',
  storage_unavailable: 'Níl comhaid ar fáil faoi láthair. Bain triail eile as ar ball beag.',
  storage_full:
    'Níorbh fhéidir é seo a shábháil mar níl spás fágtha ag an tairseach. Téigh i dteagmháil le do sholáthraí párolla.',
  company_storage_full:
    'Níor uaslódáladh aon rud, mar úsáideann comhaid na cuideachta seo a %{max} MB ar fad. Scrios comhaid nach bhfuil gá leo a thuilleadh, nó téigh i dteagmháil le do sholáthraí párolla.',
  own_storage_full:
    'Níor uaslódáladh aon rud, mar úsáideann na comhaid a d’uaslódáil tú do %{max} MB ar fad. Scrios comhaid nach bhfuil gá leo a thuilleadh, nó téigh i dteagmháil le do sholáthraí párolla.',
  csv_errors: 'Tá earráidí sa chomhad',
  locked: 'Tá sé seo faoi ghlas ina stádas reatha agus ní féidir é a athrú',
  wrong_state: 'Níl an chéim seo ar fáil leis an stádas agus na luachanna reatha. Athlódáil an leathanach.',
  archived: 'Tá sé seo sa chartlann agus ní féidir é a athrú. Aischuir ar dtús é.',
  job_role_archived:
    'Tá an ról poist ‘%{name}’ sa chartlann. Aischuir é in ionad ceann eile a chur leis: coinníonn fostaithe agus scéimeanna é lena phointí.',
  company_archived:
    'Tá an chuideachta sa chartlann, mar sin ní féidir aon rud inti a athrú. Aischuir an chuideachta ar dtús.',
  cannot_archive: 'Ní féidir é seo a chur i gcartlann fós mar nach bhfuil an obair air críochnaithe',
  cannot_restore: 'Ní féidir é seo a aischur mar go mbaineann sé le rud atá sa chartlann. Aischuir é sin ar dtús.',
  in_use: 'Ní féidir é seo a scriosadh mar go dtagraíonn iontrálacha eile dó. Cuir i gcartlann é ina ionad sin.',
  country_in_use:
    'Ní féidir an tír a athrú nuair atá párolla nó scéim ag an gcuideachta. Cuir cuideachta eile leis don tír eile.',
  site_has_scheme: 'Tá an scéim %{scheme} ag an suíomh cheana.',
  template_role_unknown:
    'Tá róil phoist chartlannaithe sa teimpléad: %{roles}. Athchóirigh iad, nó cóipeáil na rialacha arís.',
  department_in_use: 'Tá róil phoist fós sa rannóg %{name}. Bog go rannóg eile iad ar dtús.',
  employee_without_scheme: 'Ní mór an fostaí a nascadh le scéim chun Pointí Tronc a nuashonrú.',
  import_in_use:
    'Ní féidir an iompórtáil seo a chealú, mar gur athraíodh nó gur úsáideadh fostaithe inti ó shin. Ceartaigh na fostaithe seo ceann ar cheann.',
  import_undone: 'Cealaíodh an iompórtáil seo cheana féin. Athlódáil an leathanach.',
  import_too_old:
    'Ní féidir iompórtáil a chealú ach laistigh de %{days} lá. Ceartaigh na fostaithe ceann ar cheann ina ionad sin.',
  own_account: 'Ní féidir leat do chuntas féin a chumasú ná a dhíchumasú',
  last_troncmaster: 'Ní mór troncmháistir amháin a fhágáil',
  worker_code_refused:
    'Ní féidir an cód seo a úsáid. Seiceáil é, nó iarr cód nua. Mura gcabhraíonn sin, iarr nasc nua ar d’fhostóir.',
  link_ended:
    'Tá an nasc seo as feidhm nó úsáideadh cheana é. Iarr ceann nua ar an té a bhainistíonn na húsáideoirí i do chuideachta.',
  links_unavailable:
    'Ní sheolann an tairseach seo ríomhphost. Iarr ar an té a bhainistíonn na húsáideoirí i do chuideachta do phasfhocal a athshocrú.',
  worker_email_changed: 'Athraíodh an seoladh ríomhphoist ó shin. Seiceáil an ceann nua, agus deimhnigh arís.',
  address_changed:
    'D’athraigh duine eile seoladh ríomhphoist an chuntais seo le %{days} lá anuas. Iarr ar throncmháistir an pasfhocal a athshocrú',
  reset_requested: 'D’iarr %{name} an t-athshocrú seo cheana. Deimhnigh an t-iarratas sin, nó cealaigh é',
  no_reset_request: 'Níl iarratas ann a thuilleadh le deimhniú ná le cealú',
  third_troncmaster:
    'Ní mór do thríú troncmháistir é seo a dheimhniú: ní hé úinéir an chuntais, ní hé an té a d’iarr, agus ní duine ar chruthaigh nó ar athshocraigh duine agaibh a chuntas le 30 lá anuas',
  owner_only:
    'Níl cead ach ag úinéir an chuntais seo a sheoladh ríomhphoist, a uimhir mhóibíleach agus a chóid téacs a athrú',
  totp_already_on: 'Tá d’aip fíordheimhnithe socraithe cheana féin. Athlódáil an leathanach.',
  totp_not_pending:
    'Tá socrú d’aipe fíordheimhnithe as feidhm nó níor tosaíodh é. Dún an fhuinneog seo agus tosaigh arís.',
  totp_not_on: 'Níl aip fíordheimhnithe socraithe agat. Athlódáil an leathanach.',
  passkeys_unavailable: 'Níl paseochracha ar fáil ar an tairseach seo. Úsáid aip fíordheimhnithe ina n-ionad.',
  passkey_sign_in_off:
    'Ní féidir leat logáil isteach le paseochair amháin ar an tairseach seo. Úsáid d’ainm úsáideora agus do phasfhocal.',
  too_many_passkeys: 'Tá %{max} paseochair agat cheana féin. Bain ceann amháin ar dtús.',
  too_many_api_keys: 'Tá %{max} eochair API ghníomhach agat cheana féin. Cúlghair ceann amháin ar dtús.',
  api_key_revoked: 'Cúlghaireadh an eochair API seo cheana',
  api_key_not_paused: 'Níl an eochair API seo ar sos. Athlódáil an leathanach.',
  too_many_webhooks: 'Tá %{max} crúca gréasáin agat cheana féin. Bain ceann amháin ar dtús.',
  webhook_state: 'Athraíodh an crúca gréasáin ó lódáladh an leathanach seo. Athlódáil an leathanach.',
  sign_in_refused:
    'Níor éirigh leis an logáil isteach le d’eagraíocht. Bain triail eile as. Mura gcabhraíonn sin, labhair leis an duine a bhainistíonn úsáideoirí i do chuideachta.',
  too_many_providers: 'Tá %{max} soláthraí aitheantais ann cheana. Athraigh ceann acu ina ionad.',
  break_glass_needed:
    'Roghnaigh cuntas éigeandála ar dtús: ní mór do throncmháistir amháin an pasfhocal a choinneáil fad is atá soláthraí riachtanach do throncmháistrí.',
  period_status:
    'Ní féidir é seo a dhéanamh agus an tréimhse %{status}. Athlódáil an leathanach chun na chéad chéimeanna eile a fheiceáil.',
  not_newest_batch: 'Tá leagan níos nuaí ann',
  period_approved:
    'Tá torthaí párolla na tréimhse seo faofa, mar sin ní féidir aon rud eile a thabhairt ar aghaidh di. Úsáid an chéad tréimhse phárolla eile.',
  nothing_owed: 'Níl aon rud le tabhairt ar aghaidh don tréimhse phárolla seo',
  handoff_changed:
    'D’athraigh an méid atá dlite ó lódáladh an leathanach seo. Seiceáil na méideanna a thaispeántar anois agus bain triail eile as.',
  handoff_status: 'Ní féidir é seo a dhéanamh mar tá an tabhairt ar aghaidh %{status}. Athlódáil an leathanach.',
  treatment_unconfirmed:
    'Ní mór do throncmháistir an chóireáil Árachais Náisiúnta a dhearbhú sula seoltar an tabhairt ar aghaidh',
  profile_missing: 'Roghnaigh an pacáiste párolla i socruithe tabhartha ar aghaidh an phárolla seo ar dtús',
  ref_missing: 'Níl tagairt phárolla ag %{name}. Cuir isteach í, ansin bain triail eile as.',
  unsafe_cell:
    'Tosaíonn an colún %{column} de %{name} le = + - nó @, a d’fhéadfadh bogearraí párolla a léamh mar fhoirmle. Ceartaigh é, ansin bain triail eile as.',
  nicable_code_missing:
    'Tá Árachas Náisiúnta dlite ar chuid de na méideanna seo, agus ní mharcálann an comhad iad. I socruithe tabhartha ar aghaidh an phárolla seo, cuir isteach an cód nó an t-ainm dóibh, nó cuir leis an gcolún ‘Árachas Náisiúnta dlite’.',
  different_person: 'Ní mór do dhuine eile párolla seiceáilte a fhaomhadh',
  password_not_set: 'Roghnaigh do phasfhocal féin in Mo Chuntas sula seiceálann nó sula bhfaomhann tú aon rud',
  same_hands:
    '%{reason}. Ní áirítear an bheirt agaibh mar bheirt. Iarr ar chomhghleacaí nár chruthaigh agus nár athraigh ceachtar agaibh a chuntas le 30 lá anuas.',
  no_self_release: '%{reason}. Iarr ar throncmháistir eile í a eisiúint.',
  ticket_open: 'Tá an ticéad seo oscailte cheana féin. Athlódáil an leathanach.',
  ticket_closed: 'Tá an ticéad seo dúnta. Athoscail é chun freagra a thabhairt.',
  hours_missing: 'Iompórtáil uaireanta na tréimhse seo sula nginfear tuarascáil',
  fund_missing: 'Iontráil iomlán chiste tronc na tréimhse seo sula nginfear tuarascáil',
  confirm_reopen:
    'Faomhadh an tuarascáil seo cheana agus eisíodh don chliant í. An bhfuil tú cinnte gur mian leat í a athoscailt?',
  inputs_changed: 'D’athraigh na huaireanta nó an ciste. Gin tuarascáil nua roimh fhaomhadh.',
  takings_changed:
    'D’athraigh na fáltais ó d’úsáid tú iad. Roghnaigh ‘Úsáid na fáltais’ arís, seiceáil an ciste agus sábháil é.', // review
  hours_do_not_fit:
    'Taifeadann an scéim uaireanta anois de réir seachtainí nó laethanta eile. Iompórtáil na huaireanta arís',
  fund_does_not_fit: 'Roinneann an scéim a ciste anois de réir seachtainí nó laethanta eile. Iontráil an ciste arís',
  reserve_changed:
    'D’athraigh faomhadh tréimhse eile an cúlchiste nó an táille socraithe. Gin tuarascáil nua roimh fhaomhadh.',
  reserve_spent:
    'D’íoc tréimhse níos déanaí amach cuid den chúlchiste nach bhfuil sa leagan seo a thuilleadh. Cuir an oiread céanna ar a laghad sa chúlchiste agus a chuir an leagan faofa.',
  nothing_to_adopt: 'Níl aon athrú rialacha ag fanacht. Glacadh leis nó cuireadh i leataobh é ó shin.', // review
  not_newest_report: 'Tá leagan níos nuaí ann',
  already_approved: 'Faomhadh an tuarascáil seo cheana féin. Taispeánann an leathanach an staid reatha anois.',
  compliance_block:
    'Ní féidir an tuarascáil seo a fhaomhadh mar d’aimsigh an tseiceáil chomhlíonta sárú. Ceartaigh é agus gin tuarascáil nua.',
  calculation_refused:
    'Ní féidir an tuarascáil a ríomh fós. Ceartaigh na huaireanta, an ciste nó an scéim, ansin gin arís í.',
  fund_refused: 'Ní féidir iomlán an chiste tronc a shábháil. Ceartaigh na suimeanna agus bain triail eile as.',
  file_infected: 'Aimsíodh víreas sa chomhad seo, mar sin ní féidir é a íoslódáil. Iarr cóip ghlan.',
  file_not_scanned: 'Tá an comhad seo fós á scanadh le haghaidh víreas. Bain triail eile as ar ball beag.',
  file_changed:
    'Ní hé an comhad seo an ceann a uaslódáladh a thuilleadh. Iarr ar an té a riarann an tairseach stór na gcomhad a sheiceáil.',
  file_lost: 'Tá an comhad seo ar iarraidh. Iarr ar an duine a d’uaslódáil é é a uaslódáil arís.',
} satisfies Record<ScreenErrorCode, string>;
