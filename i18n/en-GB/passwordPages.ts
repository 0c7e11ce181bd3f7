/** Pages on which a user chooses a password: by a one-time link, and in place of a temporary password. */
export const setPassword = {
  title: 'Choose your password',
  text: 'Choose a password for the account %{username}.',
  save: 'Save password',
  ended: 'This link is not complete. Open it again from the email.',
  done: 'Your password is set. Log in with your username and the new password.',
  to_login: 'Go to login',
  another: 'Request another link',
};

/** The page on which a user who forgot the password requests a link. */
export const forgottenPassword = {
  title: 'Forgotten your password?',
  text: 'Enter your username or email address. We’ll email you a link to choose a new password.',
  name: 'Username or email address',
  send: 'Send the link',
  sent: 'If an account has this name, we have sent it an email with a link. The link works once and expires after %{minutes} minutes.',
  nothing:
    'No email? Look in your spam folder. If there is none, ask the person who manages users at your company to reset your password.',
  again: 'Use another name',
  unavailable: 'This portal sends no email. Ask the person who manages users at your company to reset your password.',
  back: 'Back to login',
};

/** The page on which the owner of an account confirms a new email address. */
export const confirmEmail = {
  title: 'Confirm your email address',
  text: 'You changed the email address of your account. Confirm that this address is yours.',
  confirm: 'Confirm the address',
  done: 'Your email address is confirmed.',
  ended:
    'This link has expired, was used before, or is not complete. To get another one, enter your email address again in My Account.',
  to_login: 'Go to login',
};

export const choosePassword = {
  title: 'Choose your password',
  text: 'You logged in with a temporary password, which someone else may have seen. Choose a password that only you know to continue.',
  temporary: 'Temporary password',
  logout: 'Logout',
};
