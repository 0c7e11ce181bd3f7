/** Texts about unsaved changes (contract F-156). */
export const unsavedChanges = {
  title: 'Leave without saving?',
  text: 'You have unsaved changes. If you leave, they will be lost.',
  kept: 'We restored what you typed earlier.',
  start_afresh: 'Start again',
};
