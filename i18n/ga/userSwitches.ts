import type { Catalogue } from '../shape.ts';

export const userSwitches = {
  owner_only:
    'Ní athraíonn ach úinéir an chuntais seo a sheoladh ríomhphoist, a uimhir mhóibíleach agus a chóid téacs.',
  title: 'Logáil isteach agus ról',
  mfa_sms: 'Cóid le téacs',
  mfa_sms_text: 'Iarrtar iad ag an logáil isteach mura bhfuil aip fhíordheimhnithe socraithe.',
  no_mobile: 'Níl aon uimhir fóin phóca ag an gcuntas seo le hiad a chur chuici.',
  tronc_master: 'Troncmháistir',
  tronc_master_text:
    'Feiceann agus athraíonn an t-úsáideoir gach rud de chuid gach cuideachta. Insítear do gach troncmháistir eile.',
  own_role: 'Ní athraíonn aon duine a ról féin: is féidir le troncmháistir eile.',
  appoint_title: 'Troncmháistir a dhéanamh de %{name}?',
  appoint_text:
    'Feicfidh agus athróidh %{name} gach rud de chuid gach cuideachta. Insítear do gach troncmháistir eile.',
  dismiss_title: '%{name} a bhaint mar throncmháistir?',
  dismiss_text: 'Ní choinníonn %{name} ach na ceadanna atá liostaithe ar an leathanach seo.',
} satisfies Catalogue['userSwitches'];
