/** Pages on which somebody chooses a password: by a one-time link, and in place of a temporary password. */
export const setPassword = {
  title: 'Choose your password',
  text: 'Choose a password for the account %{username}.',
  save: 'Save password',
  ended: 'This link is not complete, or it has been opened here before. Open it from the letter again.',
  done: 'Your password is set. Log in with your username and the new password.',
  to_login: 'Go to login',
};

export const choosePassword = {
  title: 'Choose your password',
  text: 'You logged in with a temporary password, which somebody else may have seen. Replace it with a password that only you know; then everything else opens.',
  temporary: 'Temporary password',
  logout: 'Logout',
};
