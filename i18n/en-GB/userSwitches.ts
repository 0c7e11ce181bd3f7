/** Settings of an account that troncmasters switch (contract C8). */
export const userSwitches = {
  owner_only: 'Only the owner of this account changes its email address, mobile number and codes by text.',
  title: 'Login and role',
  mfa_sms: 'Codes by text',
  mfa_sms_text: 'Asked for at login where no authenticator app is set up.',
  no_mobile: 'This account has no mobile number to send them to.',
  tronc_master: 'Troncmaster',
  tronc_master_text: 'Sees and changes everything of every company. All other troncmasters are told.',
  own_role: 'Nobody changes their own role: another troncmaster can.',
  appoint_title: 'Make a troncmaster?',
  appoint_text: '%{name} will see and change everything of every company. All other troncmasters are told.',
  dismiss_title: 'Take the role away?',
  dismiss_text: '%{name} keeps only the permissions that are listed on this page.',
};
