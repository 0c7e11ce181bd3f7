/** Texts for an unreachable server, and for a form whose session ended. */
export const network = {
  lost: 'You are offline or the portal is not responding. What you typed is kept. You can continue when this message disappears.',
  busy: 'The portal is busy. We’ll retry automatically.',
  back: 'Connection restored',
  recovered: 'You were logged out before this was saved. What you typed has been kept.',
  recovered_open: 'Continue',
  recovered_discard: 'Discard',
};
