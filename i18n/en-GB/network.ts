/** Texts for an unreachable server, and for a form whose session ended. */
export const network = {
  lost: 'The portal cannot be reached. What you typed stays here: go on as soon as this message is gone.',
  busy: 'Many people are using the portal. What you asked for is asked for again in a moment.',
  back: 'The portal can be reached again',
  rescued: 'You were logged out before this was saved. What you typed has been kept for you.',
  rescued_open: 'Continue',
  rescued_drop: 'Discard',
};
