/** Texts for an unreachable server, and for a form whose session ended. */
export const network = {
  lost: 'You are offline or the portal is not responding. What you typed is kept. You can continue when this message disappears.',
  busy: 'The portal is busy. We’ll retry automatically.',
  back: 'Connection restored',
  /** what happened to the work of a failed action, below its title */
  outcome: {
    unknown:
      'The portal could not be reached, so we do not know whether this was carried out. What you entered is still here. You can safely try again: nothing is carried out twice.',
    timeout:
      'The portal did not answer in time, so we do not know whether this was carried out. What you entered is still here. You can safely try again: nothing is carried out twice.',
    failed:
      'Something went wrong in the portal, so this was not carried out. What you entered is still here. You can safely try again: nothing is carried out twice.',
    busy: 'This was not carried out. What you entered is still here. You can safely try again: nothing is carried out twice.',
    notLoaded: 'The portal could not be reached or had a problem, so this could not be loaded. Nothing was changed.',
  },
  /** the id of the failed request, after what happened */
  reference: 'If you report this, quote the reference %{reference}.',
  recovered: 'You were logged out before this was saved. What you typed has been kept.',
  recovered_open: 'Continue',
  recovered_discard: 'Discard',
};
