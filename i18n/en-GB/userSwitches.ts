/** Settings of an account that troncmasters switch. */
export const userSwitches = {
  owner_only: 'Only the owner of this account can change its email address, mobile number and text message codes.',
  title: 'Login and role',
  mfa_sms: 'Text message codes',
  mfa_sms_text: 'Used at login when no authenticator app is set up.',
  no_mobile: 'This account has no mobile number to send them to.',
  tronc_master: 'Troncmaster',
  tronc_master_text: 'Can see and change everything for every company. All other troncmasters are notified.',
  own_role: 'You cannot change your own role. Ask another troncmaster.',
  appoint_title: 'Make %{name} a troncmaster?',
  appoint_text:
    '%{name} will be able to see and change everything for every company. All other troncmasters are notified.',
  dismiss_title: 'Remove %{name} as troncmaster?',
  dismiss_text: '%{name} keeps only the permissions that are listed on this page.',
};
