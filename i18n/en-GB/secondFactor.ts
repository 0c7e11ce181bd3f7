/** Passkeys, and the remaining recovery codes (contract H6). */
export const secondFactor = {
  recovery_left: '%{smart_count} recovery code left. |||| %{smart_count} recovery codes left.',
  recovery_none: 'You have no recovery codes. Make some, or losing your phone locks you out.',
  recovery_few:
    'Only %{smart_count} recovery code left. Make new ones in time. |||| Only %{smart_count} recovery codes left. Make new ones in time.',
  passkeys: 'Passkeys',
  text: 'Log in with a fingerprint, your face or a security key in place of the code. The authenticator app stays as the way back in.',
  none: 'You have no passkeys.',
  failed: 'The passkeys could not be read.',
  add: 'Add a passkey',
  name: 'Name',
  name_hint: 'So that you know it again, such as the device it is kept on.',
  name_of: 'name of %{name}',
  remove: 'Remove',
  remove_named: 'Remove %{name}',
  added: 'Passkey added',
  renamed: 'Passkey renamed',
  removed: 'Passkey removed',
  made: 'Added %{date}',
  used: 'last used %{date}',
  unused: 'never used',
  use: 'Use a passkey',
  cancelled: 'Your device made no passkey, or used none: it was cancelled or took too long.',
  known: 'This device holds a passkey of yours already.',
  address:
    'Passkeys work in a current browser, at the portal’s own name and over https (on this machine: localhost), not at a bare number.',
  unable: 'Your device could not use a passkey.',
};
