import type { SecondPersonReason } from '#domain/access/secondPerson.ts';

/** Why a user cannot give the second of two approvals. The error adds what to do. */
export const secondPerson = {
  same_person: 'Bhí baint agat féin leis na torthaí párolla seo, nó ba throncmháistir thú, le %{days} lá anuas',
  created_by_you: 'Chruthaigh tú cuntas %{name} le %{days} lá anuas',
  created_by_other: 'Chruthaigh %{name} do chuntas le %{days} lá anuas',
  password_reset_by_you: 'D’athshocraigh tú pasfhocal %{name} le %{days} lá anuas',
  password_reset_by_other: 'D’athshocraigh %{name} do phasfhocal le %{days} lá anuas',
  second_factor_reset_by_you: 'D’athshocraigh tú logáil isteach dhá chéim %{name} le %{days} lá anuas',
  second_factor_reset_by_other: 'D’athshocraigh %{name} do logáil isteach dhá chéim le %{days} lá anuas',
  email_changed_by_you: 'D’athraigh tú seoladh ríomhphoist %{name} le %{days} lá anuas',
  email_changed_by_other: 'D’athraigh %{name} do sheoladh ríomhphoist le %{days} lá anuas',
  mobile_changed_by_you: 'D’athraigh tú uimhir fóin phóca %{name} le %{days} lá anuas',
  mobile_changed_by_other: 'D’athraigh %{name} d’uimhir fóin phóca le %{days} lá anuas',
  enabled_by_you: 'Chumasaigh tú cuntas %{name} le %{days} lá anuas',
  enabled_by_other: 'Chumasaigh %{name} do chuntas le %{days} lá anuas',
  through_another_account: 'Bhí do chuntas agus cuntas %{name} araon nasctha le tríú cuntas le %{days} lá anuas',
  same_controller: 'Chruthaigh nó d’athraigh an duine céanna do chuntas agus cuntas %{name} le %{days} lá anuas',
  same_device: 'D’úsáid tú féin agus %{name} an gléas céanna le %{days} lá anuas',
  generated: 'Ghin tú an leagan seo den tuarascáil',
  hours: 'D’iompórtáil tú uaireanta an leagain seo den tuarascáil',
  fund: 'D’iontráil tú ciste tronc an leagain seo den tuarascáil',
  scheme: 'Rinne tú an t-athrú deireanach ar rialacha na scéime',
  people: 'Rinne tú an t-athrú deireanach ar phointí nó ar fhostaíocht na ndaoine sa tuarascáil seo',
  second_look_off:
    'Mhúch tú le %{days} lá anuas an riail go n-eisíonn dara troncmháistir tuarascálacha na cuideachta seo',
} satisfies Record<SecondPersonReason, string>;
