import type { Catalogue } from '../shape.ts';

export const compliance = {
  title: 'An bhfuil sé dleathach?',
  hint: 'An bhrí dhlíthiúil atá leis an rogha seo',
  severities: {
    breach: 'Sárú',
    warn: 'Rabhadh',
    notice: 'Le breithniú',
    info: 'Mar eolas',
  },
  none: 'Níor aimsigh an tseiceáil aon rud i gcoinne na scéime seo.',
  failed: 'Níorbh fhéidir an tseiceáil a léamh. Oscail an leathanach seo arís ar ball.',
  adviser: 'Seiceáil ar na socruithe in aghaidh rialacha foilsithe, ní comhairle dlí. Seiceáil le do chomhairleoir.',
  law: 'Foinse: %{law}',
  fix: 'Cad is déanta: %{fix}',
  go: 'Téigh go %{step}',
  block: 'Cuireann an chuideachta seo bac ar cheadú fad is atá sárú ann. Leigheas é agus gin tuarascáil nua.',
  warn: 'Is féidir ceadú fós; coinnítear na torthaí seo leis an gceadú.',
  insurance:
    'Árachas Náisiúnta i gceist don tréimhse seo, má mheastar gurb é an fostóir a chinneann cé a fhaigheann cé mhéad: suas le %{employee} de chuid na n-oibrithe (%{employee_rate}%) agus %{employer} de chuid an fhostóra (%{employer_rate}%), de réir phríomhrátaí %{year}. Níl aon rud dlite ar phá faoi bhun na dtairseach.', // review
  insurance_unknown:
    'D’fhéadfadh Árachas Náisiúnta a bheith i gceist don tréimhse seo. Níl rátaí na bliana cánach %{year} ag an tairseach fós.', // review
  findings: {
    fee_gb: {
      text: 'Tógtar %{percent}% de tháille an troncmháistir as an gciste. Ní mór iomlán na séisíní a leithdháileadh ar na hoibrithe, mar sin ní féidir le táille é a laghdú.',
      fix: 'Faoi Tháillí, socraigh ‘Cuid de tháille an troncmháistir a íocann an ciste’ go 0%.',
    },
    fee_ni: {
      text: 'Tógtar %{percent}% de tháille an troncmháistir as an gciste. Ní cheadófaí é sin sa Bhreatain Mhór; níl dlí den sórt sin i dTuaisceart Éireann fós.',
      fix: 'Coinnigh nóta, lasmuigh den tairseach, ar an gcúis go n-íocann an ciste í. Moladh rialacha cosúla.',
    },
    fee_ie: {
      text: 'Tógtar %{percent}% de tháille an troncmháistir as an gciste. Ní féidir a bhaint as séisíní ach an méid a cheanglaíonn reacht agus costais chóra réasúnta na híocaíochta leictreonaí.',
      fix: 'Faoi Tháillí, socraigh ‘Cuid de tháille an troncmháistir a íocann an ciste’ go 0%.',
    },
    setup_gb: {
      text: 'Tógtar %{percent}% den táille shocraithe as an gciste. Ní mór iomlán na séisíní a leithdháileadh ar na hoibrithe, mar sin ní féidir le táille é a laghdú.',
      fix: 'Faoi Tháillí, socraigh ‘Cuid den táille shocraithe a íocann an ciste’ go 0%.',
    },
    setup_ni: {
      text: 'Tógtar %{percent}% den táille shocraithe as an gciste. Ní cheadófaí é sin sa Bhreatain Mhór; níl dlí den sórt sin i dTuaisceart Éireann fós.',
      fix: 'Coinnigh nóta, lasmuigh den tairseach, ar an gcúis go n-íocann an ciste í. Moladh rialacha cosúla.',
    },
    setup_ie: {
      text: 'Tógtar %{percent}% den táille shocraithe as an gciste. Ní féidir a bhaint as séisíní ach an méid a cheanglaíonn reacht agus costais chóra réasúnta na híocaíochta leictreonaí.',
      fix: 'Faoi Tháillí, socraigh ‘Cuid den táille shocraithe a íocann an ciste’ go 0%.',
    },
    card_gb: {
      text: 'Tógtar táille idirbhirt chárta as an gciste. Áirítear an méid a choinníonn banc mar tháille chárta ina shéisíní a fuarthas, mar sin ní féidir leis an táille an méid a leithdháiltear a laghdú.',
      fix: 'Faoi Tháillí, fág dhá réimse na táille idirbhirt chárta bán, ionas go n-íocann an fostóir í.',
    },
    card_ni: {
      text: 'Tógtar táille idirbhirt chárta as an gciste. Ní cheadófaí é sin sa Bhreatain Mhór; níl dlí den sórt sin i dTuaisceart Éireann fós.',
      fix: 'Coinnigh nóta, lasmuigh den tairseach, ar an gcúis go n-íocann an ciste í. Moladh rialacha cosúla.',
    },
    card_ie: {
      text: 'Tógtar táille idirbhirt chárta as an gciste. Ní féidir a bhaint ach costais a thagann go díreach as íocaíocht leictreonach, a mhéid is cóir agus is réasúnta.',
      fix: 'Ná bain níos mó ná an costas iarbhír agus coinnigh an fhianaise air.',
    },
    reserve_gb: {
      text: 'Coinníonn cúlchiste séisíní siar. Ní mór iad a leithdháileadh agus a íoc faoi dheireadh na míosa i ndiaidh na míosa inar íoc an custaiméir.',
      fix: 'Eisigh gach suim faoina lá deireanach, nó ná coinnigh cúlchiste.',
    },
    reserve_ni: {
      text: 'Coinníonn cúlchiste séisíní siar. Sa Bhreatain Mhór bheadh lá cinnte chun iad a íoc; níl dlí den sórt sin i dTuaisceart Éireann fós.',
      fix: 'Coinnigh nóta, lasmuigh den tairseach, ar cathain a íoctar an cúlchiste. Moladh rialacha cosúla.',
    },
    reserve_ie: {
      text: 'Coinníonn cúlchiste séisíní siar. Ní mór iad a dháileadh ar bhealach atá cóir sna himthosca.',
      fix: 'Eisigh an cúlchiste go luath, agus coinnigh nóta, lasmuigh den tairseach, ar an gcúis gur cóir é a choinneáil.',
    },
    reserve_overdue: {
      text: 'Fanann %{currency}%{amount} sa chúlchiste thar %{release_by}, an lá deireanach ar féidir é a íoc.',
      fix: 'Eisigh é leis an gcéad tuarascáil eile a ghintear.',
    },
    reserve_late: {
      text: 'Eisítear %{currency}%{amount} ar %{pay_date}; bhí sé le híoc faoi %{release_by}.',
      fix: 'Íoc é gan mhoill, agus coinnigh nóta, lasmuigh den tairseach, ar an gcúis go bhfuil sé déanach.',
    },
    deadline: {
      text: 'Ní mór séisíní a d’íoc custaiméirí ar %{start} a íoc amach faoi %{deadline}, ach is é %{pay_date} an dáta pá.',
      fix: 'Roghnaigh dáta pá níos luaithe, nó laghdaigh ‘Laethanta cur isteach sonraí roimh an dáta pá’.',
    },
    deadline_operator: {
      text: 'Tá an dáta pá %{pay_date} i ndiaidh %{deadline}, an lá deireanach chun séisíní a d’íoc custaiméirí ar %{start} a leithdháileadh. Is é oibreoir an tronc a íocann na sciartha, mar sin ní shocraíonn an dlí lá deireanach don íocaíocht féin.',
      fix: 'Eisigh an tuarascáil faoi %{deadline}, agus coinnigh nóta, lasmuigh den tairseach, ar an gcúis go n-íoctar na sciartha níos déanaí.',
    },
    released_late: {
      text: 'Ní mór séisíní a d’íoc custaiméirí ar %{start} a leithdháileadh faoi %{deadline}. Eisítear an tuarascáil seo ar %{released}.',
      fix: 'Íoc na sciartha gan mhoill, agus coinnigh nóta, lasmuigh den tairseach, ar an gcúis go bhfuil siad déanach.',
    },
    left_out_gb: {
      text: 'Daoine a bhfuil uaireanta acu agus nach féidir leo aon rud a fháil, d’uireasa pointí nó scoilte (%{count}): %{names}. Ní mór séisíní a leithdháileadh go cóir idir oibrithe na háite.',
      fix: 'Tabhair pointí nó scoilt dóibh, nó coinnigh nóta, lasmuigh den tairseach, ar an gcúis gur cóir iad a fhágáil amach.',
    },
    left_out_ie: {
      text: 'Daoine a bhfuil uaireanta acu agus nach féidir leo aon rud a fháil, d’uireasa pointí nó scoilte (%{count}): %{names}. Ní mór séisíní a dháileadh ar bhealach atá cóir sna himthosca.',
      fix: 'Tabhair pointí nó scoilt dóibh, nó coinnigh nóta, lasmuigh den tairseach, ar an gcúis gur cóir iad a fhágáil amach.',
    },
    opt_out_gb: {
      text: 'Tá na daoine seo tarraingthe siar gan cháipéis shínithe (%{count}): %{names}. Ní mór séisíní a leithdháileadh go cóir idir oibrithe na háite, mar sin coinnigh cruthúnas gurbh é a rogha féin an tronc a fhágáil.',
      fix: 'Iarr ráiteas sínithe ar gach duine agus cuir leis an tarraingt siar é, ar a leathanach faoi ‘Tarraingtí siar’. Nó cuir deireadh leis an tarraingt siar.',
    },
    opt_out_ni: {
      text: 'Tá na daoine seo tarraingthe siar gan cháipéis shínithe (%{count}): %{names}. Sa Bhreatain Mhór níor mhór é a bheith cóir iad a fhágáil amach; níl dlí den sórt sin i dTuaisceart Éireann fós.',
      fix: 'Iarr ráiteas sínithe ar gach duine agus cuir leis an tarraingt siar é, ar a leathanach faoi ‘Tarraingtí siar’.',
    },
    opt_out_ie: {
      text: 'Tá na daoine seo tarraingthe siar gan cháipéis shínithe (%{count}): %{names}. Ní mór séisíní a dháileadh ar bhealach atá cóir sna himthosca, mar sin coinnigh cruthúnas gurbh é a rogha féin an tronc a fhágáil.',
      fix: 'Iarr ráiteas sínithe ar gach duine agus cuir leis an tarraingt siar é, ar a leathanach faoi ‘Tarraingtí siar’. Nó cuir deireadh leis an tarraingt siar.',
    },
    edited: {
      text: 'D’athraigh taobh an chliaint pointí nó scoilteanna ón eisiúint dheireanach (athruithe: %{count}, an ceann deireanach ar %{date}): %{names}. Nuair is é an fostóir a chinneann cé mhéad a fhaigheann gach duine, d’fhéadfadh árachas náisiúnta a bheith dlite.',
      fix: 'Ná glac leis na hathruithe ach má dhéanfá féin an cinneadh céanna; nó cuir ar ais iad agus gin tuarascáil nua.',
    },
    service_wait: {
      text: 'Ní fhaigheann aon duine pointí as fad seirbhíse roimh %{months} mí. D’fhéadfadh sé sin luí níos troime ar ghrúpaí áirithe ná ar dhaoine eile (idirdhealú indíreach féideartha).',
      fix: 'Coinnigh nóta, lasmuigh den tairseach, ar an gcúis a bhfuil údar leis an bhfeitheamh seo, nó cuir tréimhse níos giorra leis.',
    },
    fund_above_takings: {
      text: 'Tá an ciste %{currency}%{amount} níos mó ná fáltais an láithreáin don tréimhse seo, %{currency}%{takings}.', // review
      fix: 'Iontráil na fáltais atá ar iarraidh, nó roghnaigh ‘Úsáid na fáltais’ san áit a n-iontráiltear an ciste. Nó coinnigh nóta faoi bhunús na difríochta.', // review
    },
    fund_below_takings: {
      text: 'Tá an ciste %{currency}%{amount} níos lú ná fáltais an láithreáin don tréimhse seo, %{currency}%{takings}.', // review
      fix: 'Roghnaigh ‘Úsáid na fáltais’ san áit a n-iontráiltear an ciste, nó ceartaigh na fáltais.', // review
    },
    mandatory_gb: {
      text: 'Is muirir seirbhíse éigeantacha iad %{currency}%{amount} den chiste. Ní haiscí iad, mar sin tá Árachas Náisiúnta dlite ar an gcuid de gach sciar a thagann uathu.', // review
      fix: 'Seiceáil méid na muirear seirbhíse éigeantach leis an gciste. Faigheann an phárolla an chuid de gach sciar.', // review
    },
    mandatory_ie: {
      text: 'Is muirir seirbhíse éigeantacha iad %{currency}%{amount} den chiste. Áirítear an rud ar a dtugtar muirear seirbhíse mar shéisín leictreonach.', // review
      fix: 'Ní gá aon rud a dhéanamh má tá an méid iomlán sa chiste.', // review
    },
    statement_due: {
      text: 'Ráitis thar téarma nár tugadh d’oibrithe: %{count}. Bhí an chéad cheann le tabhairt faoi %{due}. Ní mór ráiteas i scríbhinn a thabhairt do gach oibrí laistigh de 10 lá ón lá a dáileadh na séisíní.',
      fix: 'Oscail an tuarascáil, seol nó priontáil na ráitis faoi ‘Ráitis d’oibrithe’ agus marcáil iad siúd a thugann tú ar láimh.',
    },
  },
} satisfies Catalogue['compliance'];
