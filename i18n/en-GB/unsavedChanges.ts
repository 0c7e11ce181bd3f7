/** Texts about unsaved changes. */
export const unsavedChanges = {
  title: 'Leave without saving?',
  text: 'You have unsaved changes. If you leave, they will be lost.',
  discarded: 'You closed this form without saving what you had typed.',
  kept: 'What you typed earlier is back.',
  start_again: 'Start with an empty form',
};
