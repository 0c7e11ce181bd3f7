import type { Catalogue } from '../shape.ts';

export const questions = {
  return_before_data:
    'Tá an tuarascáil dlite %{report_days} lá roimh an dáta pá, ach níl na sonraí dlite ach %{data_days} lá roimhe. Bheadh gach tuarascáil dlite roimh a cuid sonraí. An sábhálfar é mar sin féin?',
  first_pay_date_moves:
    'Ní lá pá de chuid na scéime seo é %{given}. Is é %{first} an chéad dáta pá a bheidh ann. An sábhálfar é mar sin féin?',
  start_far_ahead:
    'Tá an dáta tosaithe %{start} níos mó ná bliain amach romhainn. Ní thuilleann an fostaí seirbhís roimhe sin. An sábhálfar é mar sin féin?',
  released_periods:
    'Leis an athrú seo, bheadh an fostaí fostaithe ar laethanta eile de thréimhsí ar eisíodh a dtuarascáil: %{periods}. Ní athraíonn tuarascálacha eisithe. Chun na sciartha a cheartú, gin agus eisigh leagan nua. An sábhálfar é mar sin féin?',
  scheme_of_other_site:
    'Baineann an scéim %{scheme} leis an láithreán %{scheme_site}, ach oibríonn an fostaí ag %{sites}. Bheadh sciar ag an bhfostaí i síntiúis %{scheme_site}. An sábhálfar é mar sin féin?',
  schemes_of_other_sites:
    'Bheadh sciar ag na fostaithe seo i síntiúis láithreáin nach n-oibríonn siad ann (a láithreán féin → láithreán na scéime): %{names}. Líon na bhfostaithe: %{people}. Ar mhaith leat leanúint ar aghaidh?', // review
  company_number_used:
    'Tá an uimhir %{number} ag %{names} cheana féin. Más í an chuideachta chéanna í, bheadh sí sa tairseach faoi dhó. An sábhálfar í mar sin féin?',
  future_period:
    'Tosaíonn an tréimhse seo ar %{start}, mar sin ní féidir a huaireanta ná a ciste a bheith iomlán fós. An ríomhfar an tuarascáil mar sin féin?',
  future_inputs:
    'Tosaíonn an tréimhse seo ar %{start}, mar sin ní féidir a huaireanta ná a ciste a bheith iomlán fós. An sábhálfar iad mar sin féin?',
  other_names:
    'Luann líne %{line} %{given}, ach is le %{name} an tagairt párolla %{ref}. Línte nach n-aontaíonn a n-ainm lena dtagairt: %{lines}. An iompórtálfar na huaireanta do na daoine leis na tagairtí seo mar sin féin?',
  long_days:
    'Tá %{hours} uair an chloig ag %{name} ar %{days} sna scéimeanna uile, níos mó ná 24 sa lá. Daoine a bhfuil sé seo fíor fúthu: %{people}. An sábhálfar na huaireanta mar sin féin?', // review
  same_person:
    'Tá an uimhir NI nó PPS chéanna, nó an t-ainm agus an ríomhphost céanna, ag %{name} agus ag %{other}. Daoine a bhfuil sé seo fíor fúthu: %{people}. Más duine amháin iad, roinnfí nó dhúblófaí a bpá. An iompórtálfar iad mar sin féin?',
  earlier_rules:
    'Ríomhadh tuarascáil v%{version} le rialacha níos luaithe: tá rialacha na scéime nó pointí na ndaoine athraithe ó shin. Ní bheidh na hathruithe seo sna méideanna. An gceadófar agus an eiseofar í mar sin féin?',
  replaces_planned_rules:
    'Ón %{from} ar aghaidh tá rialacha eile i bhfeidhm a pleanáladh roimhe seo. Cuirfear an t-athrú seo ina n-ionad. Ar mhaith leat leanúint ar aghaidh?', // review
  adopts_rules:
    'D’athraigh úsáideoirí na cuideachta na rialacha, agus tá a n-athruithe ag fanacht leat. Glacann sé seo leo in éineacht le d’athruithe féin. Ar mhaith leat leanúint ar aghaidh?', // review
  replaces_planned_facts:
    'Tá athrú den chineál céanna pleanáilte don fhostaí seo ó %{from}. Cuirfear d’athrú ina ionad. Ar mhaith leat leanúint ar aghaidh?', // review
  replaces_planned_roles:
    'Tá róil eile pleanáilte do %{name} ó %{from}. Daoine a bhfuil sé seo fíor fúthu: %{people}. Cuirfear an t-iompórtáil in ionad a bhfuil pleanáilte. Ar mhaith leat leanúint ar aghaidh?', // review
  adopts_facts:
    'D’athraigh úsáideoir de chuid na cuideachta an rud céanna don fhostaí seo. Tá an t-athrú sin ag fanacht le glacadh, agus glacann d’athrú leis nó cuirtear ina ionad é. Ar mhaith leat leanúint ar aghaidh?', // review
  net_above_gross:
    'Tá an glanphá %{net} níos mó ná an t-ollphá %{gross}. An gcuirfear torthaí an phárolla leis mar sin féin?',
  total_below_gross:
    'Tá an pá iomlán %{total} níos lú ná an t-ollphá %{gross}. An gcuirfear torthaí an phárolla leis mar sin féin?',
  pay_date_differs:
    'Ní hé an dáta pá %{given} dáta pá na tréimhse seo, is é sin %{expected}. Íocfaí daoine ar %{given}. An gcuirfear torthaí an phárolla leis mar sin féin?',
  nobody_paid:
    'Is é %{net} an glanphá, ach 0 líon na bhfostaithe a íoctar. An gcuirfear torthaí an phárolla leis mar sin féin?',
  net_pays_differ:
    'Is é %{sum} suim na nglanphánna sa chomhad, ní hé an glanphá %{net}. An gcuirfear torthaí an phárolla leis mar sin féin?',
  people_differ:
    'Tá glanphá %{listed} duine sa chomhad, ach is é %{paid} líon na bhfostaithe a íoctar. An gcuirfear torthaí an phárolla leis mar sin féin?',
  payslip_replaced:
    'Tá duillín pá den tréimhse seo ag an bhfostaí seo cheana: %{filename}. Cuirtear an comhad nua ina áit agus scriostar an seancheann. An gcuirfear ina áit é?',
  request_within_three_months:
    'Rinne an t-oibrí seo iarratas eile laistigh de thrí mhí: %{dates}. Ceadaíonn an dlí iarratas amháin i dtrí mhí, mar sin is féidir leat an ceann seo a dhiúltú. Is féidir leat é a fhreagairt freisin. An gcuirfear leis é ar aon nós?',
  title: 'Seiceáil sula leanann tú ar aghaidh',
  several: 'Ticeáil gach ceann atá ceart.',
} satisfies Catalogue['questions'];
