/**
 * Texts that the server sends itself: emails, SMS messages and the messages of an incomplete login (contract C1, C13).
 */
export const letters = {
  login: {
    totp: 'Enter the code from your authenticator app',
    smscode: 'Enter the code we sent to your mobile ending %{ending}',
  },
  /** replaces a sign-up code in a preview */
  code_when_sent: 'XXXX-XXXX-XXXX (a new code is made when the instructions are sent)',
  sms: {
    code: 'Your Tipology code is %{code}. It works once, for 10 minutes. Tell it to nobody.',
  },
  mail: {
    welcome: {
      subject: 'Your Tipology account',
      body: 'Hello %{name},\n\nan account was created for you. Username: %{username}\n\nOpen this link to choose your password. It works once, for 7 days:\n%{link}\n\nIf you did not expect this letter, ignore it.',
    },
    password_reset: {
      subject: 'Your Tipology password was reset',
      body: 'Hello %{name},\n\nyour password was reset by an administrator. Username: %{username}\n\nOpen this link to choose a new password. It works once, for 24 hours:\n%{link}\n\nThe authenticator app was removed from your account; set it up again after you have logged in. If you did not ask for this, tell your administrator at once.',
    },
    password_changed: {
      subject: 'Your Tipology password was changed',
      body: 'Hello %{name},\n\nyour password was changed and all other sessions were ended. If this was not you, tell your administrator at once.',
    },
    totp_on: {
      subject: 'Authenticator app set up',
      body: 'Hello %{name},\n\nan authenticator app now protects your account. If this was not you, tell your administrator at once.',
    },
    totp_off: {
      subject: 'Authenticator app removed',
      body: 'Hello %{name},\n\nthe authenticator app no longer protects your account. If this was not you, tell your administrator at once.',
    },
    sms_on: {
      subject: 'Login codes by text switched on',
      body: 'Hello %{name},\n\nan administrator switched on login codes by text to your mobile. If you did not expect this, tell your administrator.',
    },
    sms_off: {
      subject: 'Login codes by text switched off',
      body: 'Hello %{name},\n\nan administrator switched off login codes by text. If you did not expect this, tell your administrator at once.',
    },
    passkey_added: {
      subject: 'A passkey was added',
      body: 'Hello %{name},\n\nthe passkey “%{passkey}” can now stand in for your authenticator app when you log in. If this was not you, tell your administrator at once.',
    },
    passkey_removed: {
      subject: 'A passkey was removed',
      body: 'Hello %{name},\n\nthe passkey “%{passkey}” no longer logs you in. If this was not you, tell your administrator at once.',
    },
    recovery_codes_made: {
      subject: 'New recovery codes',
      body: 'Hello %{name},\n\nnew recovery codes were made for your account; older ones no longer work. If this was not you, tell your administrator at once.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used',
      body: 'Hello %{name},\n\na recovery code was used in place of your authenticator app. Codes left: %{left}. If this was not you, tell your administrator at once.',
    },
    username_changed: {
      subject: 'Your Tipology username was changed',
      body: 'Hello %{name},\n\nthe username of your account is now %{username}. If this was not you, tell your administrator at once.',
    },
    mobile_changed: {
      subject: 'Your Tipology mobile number was changed',
      body: 'Hello %{name},\n\nthe mobile number of your account was changed. If this was not you, tell your administrator at once.',
    },
    questions_changed: {
      subject: 'Your Tipology security questions were changed',
      body: 'Hello %{name},\n\nthe security questions of your account were changed. If this was not you, tell your administrator at once.',
    },
    codes_locked: {
      subject: 'Login codes are locked',
      body: 'Hello %{name},\n\nsomebody who knows your password entered too many wrong codes. Codes are refused for now. Change your password, or ask your administrator to reset it.',
    },
    login_paused: {
      subject: 'Logins to your Tipology account were paused',
      body: 'Hello %{name},\n\nthere were too many failed attempts to log in to your account. Logins from devices and places that we do not know are paused for 15 minutes at a time. You can still log in from a browser, or from a place, where you have logged in before.\n\nYour password was not changed. If the attempts were not yours, no action is needed as long as nobody else knows your password. If you cannot log in, ask your administrator.',
    },
    email_changed: {
      subject: 'Your Tipology email address was changed',
      body: 'Hello %{name},\n\nthe email address of your account is now %{email}. If this is a mistake, tell your administrator at once.',
    },
    document_added: {
      subject: 'A new document from %{company}',
      body: 'Hello %{name},\n\n%{company} has added a document for you: %{description}\n\nYou can read it in your employee portal.',
    },
    sign_up: {
      subject: 'Your access to the employee portal of %{company}',
      body: 'Hello %{name},\n\n%{company} gives you your payslips and documents online.\n\n1. Open the employee portal and choose Sign up.\n2. Enter the access code of your employer: %{employer_code}\n3. Enter your payroll reference: %{payroll_ref}\n4. Enter your own sign-up code: %{code}\n5. Choose a password.\n\nThe sign-up code works once. Codes that were sent to you before no longer work.',
    },
    file_infected: {
      subject: 'A file you uploaded is infected',
      body: 'Hello %{name},\n\nthe malware scanner found something in %{filename}, which you uploaded. Nobody can download it. Please check the device that the file came from.',
    },
    troncmaster_reset_requested: {
      subject: 'Reset of a troncmaster: confirmation needed',
      body: '%{by} asked to reset the password of the troncmaster %{name}. Another troncmaster can confirm this until %{until}:\n%{link}\n\nIf this is a mistake, cancel the request there.',
    },
    troncmaster_reset: {
      subject: 'The password of a troncmaster was reset',
      body: 'The password of the troncmaster %{name} was reset by %{by}. If you did not expect this, ask them at once:\n%{link}',
    },
    troncmaster_reset_cancelled: {
      subject: 'Reset of a troncmaster: cancelled',
      body: '%{by} cancelled the reset of the password of the troncmaster %{name}.\n%{link}',
    },
    troncmaster_named: {
      subject: 'A new troncmaster',
      body: '%{name} is now a troncmaster and sees every company. If this is a mistake, take the right back under User Management.',
    },
  },
} as const;
