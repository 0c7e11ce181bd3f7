import type { Catalogue } from '../shape.ts';

export const employeePoints = {
  unseen:
    'Chun a fheiceáil conas a chomhairtear pointí, teastaíonn cead ar an gcuideachta uait. Is ar an bpárolla atá do cheadanna.',
  unseen_editor:
    'Is féidir leat pointí aonair a shocrú. Cuirtear in áit na bpointí roimhe iad. Chun a fheiceáil conas a chomhairtear pointí, teastaíonn cead ar an gcuideachta uait.',
  day_help:
    'Coinníonn tréimhsí roimh an gceann a roghnaíonn tú, agus tuarascálacha eisithe, an méid a bhí ag an duine seo.', // review
  roles_help:
    'Tá na róil athraithe i bhfeidhm ón tréimhse a roghnaíonn tú. Coinníonn tréimhsí roimhe, agus tuarascálacha eisithe, na róil a bhí ann roimhe.', // review
  planned: 'Ó %{date}, mar atá pleanáilte', // review
  replaces: 'Cuirtear é seo in ionad an athraithe atá pleanáilte ón %{date}.', // review
  changes: 'Athruithe de réir tréimhse', // review
  changes_text:
    'Taispeánann an leathanach seo an méid a bhaineann tar éis an athraithe dheireanaigh díobh seo. Coinníonn tréimhsí níos luaithe an méid a bhí ann roimhe.', // review
  waiting_text:
    'Taispeánann an leathanach seo an méid a bhaineann tar éis an athraithe dheireanaigh díobh seo. Ní úsáideann tuarascálacha an méid atá ag fanacht go dtí go nglacann an troncmháistir leis.', // review
  waits: 'Ag fanacht le glacadh', // review
  waiting: 'Ag fanacht le glacadh, athraithe ag %{name}. %{change}', // review
  adoption:
    'Fanann d’athrú go dtí go nglacann an troncmháistir leis, agus úsáideann tuarascálacha an méid ar glacadh leis go dtí sin. I gcás fostaí nach bhfuil in aon tuarascáil eisithe, tá sé i bhfeidhm láithreach.', // review
  from: 'Ó %{date}',
  kinds: {
    job_roles: 'Róil phoist: %{from} → %{to}',
    training_added: 'Oiliúint críochnaithe: %{names}', // review
    training_removed: 'Oiliúint nach bhfuil críochnaithe a thuilleadh: %{names}', // review
    own_points: 'Pointí aonair: %{from} → %{to}', // review
    individual_points: '%{scheme}, pointí aonair: %{from} → %{to}', // review
  },
  later: '%{points} ó %{date}', // review
  nothing: 'dada', // review
  entered: 'Curtha isteach ag %{name},', // review
  keep_help:
    'Taispeánann ‘Athlódáil’ a bhfuil sábháilte anois agus caitear amach a chlóscríobh tú. Sábhálann ‘Coinnigh mo chuid’ do phointí don duine seo.',
} satisfies Catalogue['employeePoints'];
