/**
 * Texts that the server sends itself: emails, SMS messages and the messages of an incomplete login (contract C1, C13).
 */
export const letters = {
  login: {
    totp: 'Enter the code from your authenticator app',
    smscode: 'Enter the code we sent to your mobile ending %{ending}',
  },
  /** ends each email: to users of this portal, and to employees, who know their employer and not us */
  sign_off: { users: 'Tipology\n%{portal_address}', employees: '%{company}' },
  /** replaces a sign-up code in a preview */
  code_when_sent: 'XXXX-XXXX-XXXX (a new code is created when the instructions are sent)',
  sms: {
    code: 'Your Tipology code is %{code}. It can be used once within 10 minutes. Do not share it with anyone.',
  },
  mail: {
    welcome: {
      subject: 'Your Tipology account',
      body: 'Hello %{name},\n\nAn account was created for you. Username: %{username}\n\nOpen this link to choose your password. It works once, for 7 days:\n%{link}\n\nIf you did not expect this email, ignore it.',
    },
    password_reset: {
      subject: 'Your Tipology password was reset',
      body: 'Hello %{name},\n\nYour password was reset by an administrator. Username: %{username}\n\nOpen this link to choose a new password. It works once, for 24 hours:\n%{link}\n\nThe authenticator app was removed from your account; set it up again after you have logged in. If you did not ask for this, contact your administrator immediately.',
    },
    password_changed: {
      subject: 'Your Tipology password was changed',
      body: 'Hello %{name},\n\nYour password was changed and all your other sessions were ended. If this was not you, contact your administrator immediately.',
    },
    totp_on: {
      subject: 'Authenticator app set up',
      body: 'Hello %{name},\n\nAn authenticator app now protects your account. If this was not you, contact your administrator immediately.',
    },
    totp_off: {
      subject: 'Authenticator app removed',
      body: 'Hello %{name},\n\nThe authenticator app no longer protects your account. If this was not you, contact your administrator immediately.',
    },
    sms_on: {
      subject: 'Text message login codes turned on',
      body: 'Hello %{name},\n\nAn administrator turned on text message login codes, which are sent to your mobile. If you did not expect this, contact your administrator.',
    },
    sms_off: {
      subject: 'Text message login codes turned off',
      body: 'Hello %{name},\n\nAn administrator turned off text message login codes. If you did not expect this, contact your administrator immediately.',
    },
    passkey_added: {
      subject: 'A passkey was added',
      body: 'Hello %{name},\n\nYou can now log in with the passkey “%{passkey}” instead of your authenticator app. If this was not you, contact your administrator immediately.',
    },
    passkey_removed: {
      subject: 'A passkey was removed',
      body: 'Hello %{name},\n\nThe passkey “%{passkey}” can no longer be used to log in. If this was not you, contact your administrator immediately.',
    },
    recovery_codes_made: {
      subject: 'New recovery codes',
      body: 'Hello %{name},\n\nNew recovery codes were created for your account. The old ones no longer work. If this was not you, contact your administrator immediately.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used',
      body: 'Hello %{name},\n\nA recovery code was used instead of your authenticator app. Codes left: %{left}. If this was not you, contact your administrator immediately.',
    },
    username_changed: {
      subject: 'Your Tipology username was changed',
      body: 'Hello %{name},\n\nThe username of your account is now %{username}. If this was not you, contact your administrator immediately.',
    },
    mobile_changed: {
      subject: 'Your Tipology mobile number was changed',
      body: 'Hello %{name},\n\nThe mobile number of your account was changed. If this was not you, contact your administrator immediately.',
    },
    questions_changed: {
      subject: 'Your Tipology security questions were changed',
      body: 'Hello %{name},\n\nThe security questions of your account were changed. If this was not you, contact your administrator immediately.',
    },
    codes_locked: {
      subject: 'Your login codes are locked',
      body: 'Hello %{name},\n\nSomeone who knows your password entered too many wrong codes. No code is accepted for up to 24 hours, so you cannot log in either.\n\nAsk the person who manages users at your company to reset your password. You can then log in again at once. If you are still logged in, change your password in My Account.',
    },
    login_paused: {
      subject: 'Logins to your Tipology account were paused',
      body: 'Hello %{name},\n\nThere were too many failed attempts to log in to your account. Logins from devices and locations that we do not recognise are paused for 15 minutes at a time. You can still log in from a browser or a location that you have used before.\n\nYour password was not changed. If the attempts were not yours, you do not need to do anything, as long as nobody else knows your password. If you cannot log in, ask your administrator.',
    },
    email_changed: {
      subject: 'Your Tipology email address was changed',
      body: 'Hello %{name},\n\nThe email address of your account is now %{email}. If this is a mistake, contact your administrator immediately.',
    },
    document_added: {
      subject: 'A new document from %{company}',
      body: 'Hello %{name},\n\n%{company} has added a document for you: %{description}\n\nLog in at %{employee_portal_address} to read it.',
    },
    sign_up: {
      subject: 'Your access to the employee portal of %{company}',
      body: 'Hello %{name},\n\n%{company} provides your payslips and documents online.\n\n1. Go to %{employee_portal_address} and choose Sign up.\n2. Enter your employer’s access code: %{employer_code}\n3. Enter your payroll ref: %{payroll_ref}\n4. Enter your own sign-up code: %{code}\n5. Choose a password.\n\nThe sign-up code can be used once. Any codes sent to you earlier no longer work.',
    },
    file_infected: {
      subject: 'A file you uploaded is infected',
      body: 'Hello %{name},\n\nThe malware scanner found a problem in %{filename}, which you uploaded. Nobody can download it. Check the device that the file came from.',
    },
    troncmaster_reset_requested: {
      subject: 'Reset of a troncmaster: confirmation needed',
      body: '%{by} asked to reset the password of the troncmaster %{name}. Another troncmaster can confirm this until %{until}:\n%{link}\n\nIf this is a mistake, cancel the request there.',
    },
    troncmaster_reset: {
      subject: 'The password of a troncmaster was reset',
      body: 'The password of the troncmaster %{name} was reset by %{by}. If you did not expect this, ask them immediately:\n%{link}',
    },
    troncmaster_reset_cancelled: {
      subject: 'Reset of a troncmaster: cancelled',
      body: '%{by} cancelled the reset of the password of the troncmaster %{name}.\n%{link}',
    },
    troncmaster_named: {
      subject: 'A new troncmaster',
      body: '%{name} is now a troncmaster and can see every company. If this is a mistake, remove the role in User Management.',
    },
  },
} as const;
