import type { Catalogue } from '../shape.ts';

export const webhooks = {
  tab: 'Crúcaí gréasáin',
  title: 'Do chrúcaí gréasáin',
  text: 'Seolann crúca gréasáin teachtaireacht ghearr shínithe chuig córas eile nuair a tharlaíonn rud éigin sa tairseach, mar shampla nuair a eisítear tuarascáil. Bíonn uimhreacha taifead sna teachtaireachtaí agus ní bhíonn aon sonraí pearsanta. Ní fhaigheann tú ach imeachtaí faoin méid a fheiceann tú ag an am sin.',
  docs: 'Conas teachtaireachtaí a fháil',
  none: 'Níl aon chrúca gréasáin agat.',
  failed: 'Níorbh fhéidir na crúcaí gréasáin a lódáil.',
  add: 'Cuir crúca gréasáin leis',
  name: 'Ainm',
  name_hint: 'An córas a fhaigheann na teachtaireachtaí, mar shampla ‘Bogearraí párolla’.',
  url: 'Seoladh',
  url_hint: 'Tosaíonn sé le https:// agus is féidir é a bhaint amach ón idirlíon.',
  companies: 'Cuideachtaí',
  companies_hint: 'Fág folamh é do gach cuideachta a fheiceann tú.',
  all_companies: 'Gach cuideachta',
  events_label: 'Imeachtaí',
  events: {
    report: { released: 'Eisíodh tuarascáil', reopened: 'Athosclaíodh tuarascáil eisithe' },
    handoff: { sent: 'Seoladh aistriú chuig an bpárolla', confirmed: 'Deimhníodh aistriú chuig an bpárolla' },
    batch: { for_review: 'Torthaí párolla le hathbhreithniú', approved: 'Faomhadh torthaí párolla' },
    period: { overdue: 'Tréimhse tronc thar téarma' },
    statement: { failed: 'Níorbh fhéidir ráiteas a sheachadadh' },
    pay_query: { raised: 'Ceist phá faighte', answered: 'Ceist phá freagartha' }, // review
    proposal: {
      waiting: 'Tá rialacha athraithe ag fanacht le glacadh', // review
      adopted: 'Glacadh le rialacha athraithe', // review
      declined: 'Cuireadh rialacha athraithe i leataobh', // review
    },
    employees: { changed: 'Athraíodh fostaithe' }, // review
    sites: { changed: 'Athraíodh láithreáin' }, // review
    schemes: { changed: 'Athraíodh scéimeanna tronc' }, // review
    webhook: { test: 'Teachtaireacht tástála' },
  },
  secret: 'Rún',
  once: 'Cóipeáil an rún anois. Taispeántar uair amháin é. Teastaíonn sé ón gcóras eile chun teachtaireachtaí a fhíorú.',
  copy: 'Cóipeáil',
  copied: 'Cóipeáladh an rún',
  stored: 'Tá sé stóráilte agam',
  active: 'Gníomhach',
  failing: 'Ní ghlactar le teachtaireachtaí',
  failing_since:
    'Níor glacadh le haon teachtaireacht ó %{date}. Díchumasaítear an crúca gréasáin tar éis cúig lá de theipeanna.',
  disabled: 'Díchumasaithe',
  reasons: {
    owner: 'Dhíchumasaigh tú an crúca gréasáin seo ar %{date}.',
    gone: 'Díchumasaíodh é ar %{date}, mar d’fhreagair an córas eile nach bhfuil an seoladh ann níos mó (410).',
    failing: 'Díchumasaíodh é ar %{date}, mar níor glacadh le haon teachtaireacht ar feadh cúig lá.',
  },
  missed: 'Ní sheoltar níos déanaí imeachtaí a tharlaíonn fad is atá crúca gréasáin díchumasaithe.',
  previous_until: 'Sínítear teachtaireachtaí leis an rún roimhe seo freisin go dtí %{date}.',
  open: 'Oscail',
  open_named: 'Oscail %{name}',
  gone: 'Níl an crúca gréasáin seo ann níos mó.',
  edit: 'Cuir an crúca gréasáin in eagar',
  edit_button: 'Cuir in eagar',
  changed: 'Athraíodh an crúca gréasáin',
  test: 'Seol teachtaireacht tástála',
  tested: 'Tá an teachtaireacht tástála á seoladh',
  rotate: 'Athraigh an rún',
  rotate_text:
    'Ar feadh 24 uair an chloig, sínítear teachtaireachtaí leis an rún roimhe seo agus leis an rún nua araon, ionas gur féidir leat an córas eile a athrú gan teachtaireachtaí a chailleadh.',
  disable: 'Díchumasaigh',
  disable_done: 'Díchumasaíodh an crúca gréasáin',
  enable: 'Cumasaigh',
  enable_done: 'Cumasaíodh an crúca gréasáin',
  remove: 'Bain',
  remove_text:
    'Ní sheolann an crúca gréasáin ‘%{name}’ aon teachtaireacht eile, agus scriostar liosta a sheachadtaí. Ní féidir é seo a chealú.',
  removed: 'Baineadh an crúca gréasáin',
  deliveries: 'Seachadtaí le 30 lá anuas',
  deliveries_failed: 'Níorbh fhéidir na seachadtaí a lódáil.',
  no_deliveries: 'Níl aon teachtaireacht ann fós. Seol teachtaireacht tástála chun an crúca gréasáin a thriail.',
  reload: 'Athlódáil',
  states: { waiting: 'Ag fanacht', delivered: 'Glactha', failed: 'Theip air', stopped: 'Níor seoladh' },
  attempts: 'Iarrachtaí: %{attempts}',
  next_attempt: 'an chéad iarracht eile %{date}',
  status: 'freagra %{status}',
  stopped_text: 'díchumasaíodh an crúca gréasáin, nó níorbh fhéidir leat an t-imeacht a fheiceáil níos mó',
  failures: {
    not_https: 'ní thosaíonn an seoladh le https://',
    unresolved: 'níl aon seoladh ag ainm an óstaigh',
    not_public: 'níl seoladh poiblí ag an óstach',
    timeout: 'gan freagra laistigh de 10 soicind',
    too_large: 'tá an freagra níos faide ná 64 kB',
    certificate: 'níl teastas an óstaigh bailí',
    unreachable: 'ní féidir an t-óstach a bhaint amach',
  },
  replay: 'Seol arís',
  replay_named: 'Seol ‘%{event}’ ó %{date} arís',
  replayed: 'Tá an teachtaireacht á seoladh arís',
} satisfies Catalogue['webhooks'];
