/** Texts about unsaved changes (contract F-156). */
export const leaving = {
  title: 'Leave without saving?',
  text: 'You have changed something here that is not saved yet. If you leave, it is lost.',
  kept: 'What you typed before is still here.',
  start_afresh: 'Start afresh',
};
