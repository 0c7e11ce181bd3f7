/** Using a passkey, at login and in My Account. */
export const passkey = {
  use: 'Use a passkey',
  cancelled: 'No passkey was used. Try again.',
  known: 'This device already has one of your passkeys.',
  address:
    'Passkeys do not work in this browser or at this address. Update your browser and open the portal by its usual web address.',
  unable: 'Your device could not use the passkey. Try again, or use your authenticator app.',
};
