/** Texts about unsaved changes. */
export const unsavedChanges = {
  title: 'Leave without saving?',
  text: 'You have unsaved changes. If you leave, they will be lost.',
  kept: 'What you typed earlier is back.',
  start_again: 'Start with an empty form',
};
