/** Sign-in through an identity provider (capabilities 7): the page that leads there and back. */
export const singleSignOn = {
  title: 'Log in with your organisation',
  text: 'Enter your work email address. You continue on the login page of your organisation.',
  email: 'Email address',
  email_missing: 'Enter your email address',
  next: 'Continue',
  to_password: 'Use your username and password',
  completing: 'Logging you in…',
  failed: 'Login with your organisation failed',
};
