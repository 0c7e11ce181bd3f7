/** Pages on which a user chooses a password: by a one-time link, and in place of a temporary password. */
export const setPassword = {
  title: 'Choose your password',
  text: 'Choose a password for the account %{username}.',
  save: 'Save password',
  ended: 'This link is not complete. Open it again from the email.',
  done: 'Your password is set. Log in with your username and the new password.',
  to_login: 'Go to login',
};

export const choosePassword = {
  title: 'Choose your password',
  text: 'You logged in with a temporary password, which someone else may have seen. Choose a password that only you know to continue.',
  temporary: 'Temporary password',
  logout: 'Logout',
};
