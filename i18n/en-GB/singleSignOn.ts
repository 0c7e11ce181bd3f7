/** Sign-in through an identity provider (capabilities 7): the page that leads there and back. */
export const singleSignOn = {
  title: 'Sign in with your organisation',
  text: 'Enter your work email address. You continue on the sign-in page of your organisation.',
  email: 'Email address',
  next: 'Continue',
  to_password: 'Use your username and password',
  completing: 'Signing you in…',
  failed: 'Sign-in with your organisation did not succeed',
};
