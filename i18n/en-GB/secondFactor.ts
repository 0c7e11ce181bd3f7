/** Passkeys, and the remaining recovery codes. */
export const secondFactor = {
  recovery_left: '%{smart_count} recovery code left. |||| %{smart_count} recovery codes left.',
  recovery_none: 'You have no recovery codes. Create some so that you can still log in if you lose your phone.',
  recovery_few:
    'Only %{smart_count} recovery code left. Create new ones soon. |||| Only %{smart_count} recovery codes left. Create new ones soon.',
  passkeys: 'Passkeys',
  text: 'Log in with your fingerprint, face or a security key instead of a code. You can still use the authenticator app.',
  none: 'You have no passkeys.',
  failed: 'The passkeys could not be loaded.',
  add: 'Add a passkey',
  name: 'Name',
  name_hint: 'A name to recognise it by, such as the device it is on.',
  name_of: 'Name of the passkey %{name}',
  remove: 'Remove',
  remove_named: 'Remove %{name}',
  added: 'Passkey added',
  renamed: 'Passkey renamed',
  removed: 'Passkey removed',
  made: 'Added %{date}',
  used: 'last used %{date}',
  unused: 'never used',
  alone: 'Log in with %{name} alone, without password',
  alone_text:
    'A passkey that you use alone replaces the password and the code. Your device checks that it is you, by fingerprint, face or PIN.',
  alone_on: 'You can now log in with this passkey alone',
  alone_off: 'You can no longer log in with this passkey alone',
};
