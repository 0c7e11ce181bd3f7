import { CITATIONS } from '#domain/law/citations.ts';
import type { RemindedFact } from '#domain/reminders/reminderDays.ts';

/** Texts that the server sends itself: emails, SMS messages and the messages of an incomplete login. */
export const letters = {
  login: {
    totp: 'Enter the code from your authenticator app',
    smscode: 'Enter the code we sent to your mobile number ending in %{ending}',
  },
  /** ends each email: to users of this portal, and to employees, who know their employer and not us */
  sign_off: { users: 'Tipology\n%{portal_address}', employees: '%{company}' },
  /** replaces a sign-up code in a preview */
  code_when_sent: 'XXXX-XXXX-XXXX (a new code is created when the instructions are sent)',
  sms: {
    code: 'Your Tipology code is %{code}. It works once, for 10 minutes. Do not share it with anyone.',
  },
  /** the parts of an email about missing tronc data */
  reminder: {
    period:
      '%{scheme}, %{site} (%{company})\nTronc period: %{start} – %{end}\nMissing: %{missing}\nData submission: %{due}\n%{link}',
    late_period:
      '%{scheme}, %{site} (%{company})\nTronc period: %{start} – %{end}\nMissing: %{missing}\nData submission: %{due}. Days late: %{late}\n%{link}',
    facts: { no_hours: 'hours', no_fund: 'tronc fund total' } satisfies Record<RemindedFact, string>,
  },
  mail: {
    tronc_reminder: {
      subject: 'Reminder: tronc data is missing',
      body: 'Hello %{name},\n\nThe following data has not arrived:\n\n%{periods}\n\nOpen the link of a tronc period to add files. If you have sent the data already, ignore this email.\n\nChoose which of these emails you receive in My Account. Reminders of overdue data are always sent:\n%{settings}',
    },
    tronc_reminder_contact: {
      subject: 'Reminder: tronc data is missing',
      body: 'Hello %{name},\n\nThe following data has not arrived:\n\n%{periods}\n\nIf you have sent the data already, ignore this email.\n\nYou receive this email because you are a contact for tips. To change this, contact your payroll provider.',
    },
    welcome: {
      subject: 'Your Tipology account',
      body: 'Hello %{name},\n\nAn account was created for you. Username: %{username}\n\nOpen this link to choose your password. The link works once and expires after 7 days:\n%{link}\n\nIf you did not expect this email, ignore it.',
    },
    password_reset: {
      subject: 'Your Tipology password was reset',
      body: 'Hello %{name},\n\nYour password was reset by a person who manages users. Username: %{username}\n\nOpen this link to choose a new password. The link works once and expires after 24 hours:\n%{link}\n\nYour authenticator app was removed from your account. Set it up again after you have logged in. If you did not ask for this, contact the person who manages users at your company immediately.',
    },
    password_forgotten: {
      subject: 'Choose a new Tipology password',
      body: 'Hello %{name},\n\nSomeone asked for a new password for your account on the login page. Username: %{username}\n\nIf it was you, open this link to choose one. The link works once and expires after %{minutes} minutes:\n%{link}\n\nTwo-step login stays as it is: after that you log in with the new password and your code, if your account needs one. If it was not you, ignore this email. Your password has not changed.',
    },
    password_changed: {
      subject: 'Your Tipology password was changed',
      body: 'Hello %{name},\n\nYour password was changed, and you were logged out everywhere else. If this was not you, contact the person who manages users at your company immediately.',
    },
    totp_on: {
      subject: 'Two-step login was turned on',
      body: 'Hello %{name},\n\nTwo-step login was turned on: you log in with your password and a code from your authenticator app. If this was not you, contact the person who manages users at your company immediately.',
    },
    totp_off: {
      subject: 'Two-step login was turned off',
      body: 'Hello %{name},\n\nTwo-step login with an authenticator app was turned off for your account. If this was not you, contact the person who manages users at your company immediately.',
    },
    sms_on: {
      subject: 'Text message codes turned on',
      body: 'Hello %{name},\n\nText message codes were turned on for your account. You log in with your password and a code that we send to your mobile number. If you did not expect this, contact the person who manages users at your company.',
    },
    sms_off: {
      subject: 'Text message codes turned off',
      body: 'Hello %{name},\n\nText message codes were turned off for your account. If you did not expect this, contact the person who manages users at your company immediately.',
    },
    passkey_added: {
      subject: 'A passkey was added',
      body: 'Hello %{name},\n\nYou can now log in with the passkey ‘%{passkey}’ instead of your authenticator app. If this was not you, contact the person who manages users at your company immediately.',
    },
    passkey_removed: {
      subject: 'A passkey was removed',
      body: 'Hello %{name},\n\nThe passkey ‘%{passkey}’ can no longer be used to log in. If this was not you, contact the person who manages users at your company immediately.',
    },
    passkey_alone: {
      subject: 'Login with a passkey alone was turned on',
      body: 'Hello %{name},\n\nYou can now log in with the passkey ‘%{passkey}’ alone, without your password and a code. If this was not you, contact the person who manages users at your company immediately.',
    },
    passkey_not_alone: {
      subject: 'Login with a passkey alone was turned off',
      body: 'Hello %{name},\n\nThe passkey ‘%{passkey}’ alone no longer logs you in. It still replaces the code of your authenticator app. If this was not you, contact the person who manages users at your company immediately.',
    },
    api_key_added: {
      subject: 'An API key was added',
      body: 'Hello %{name},\n\nThe API key ‘%{key}’ was added to your account. Programs with this key can use the portal with your permissions. If this was not you, revoke the key in My Account and contact the person who manages users at your company immediately.',
    },
    api_key_revoked: {
      subject: 'An API key was revoked',
      body: 'Hello %{name},\n\nThe API key ‘%{key}’ no longer works. If programs still need it, add a new key in My Account.',
    },
    webhook_added: {
      subject: 'A webhook was added',
      body: 'Hello %{name},\n\nThe webhook ‘%{webhook}’ was added to your account. It sends events that you can see in the portal to another system. If this was not you, remove the webhook in My Account and contact the person who manages users at your company immediately.',
    },
    webhook_stopped: {
      subject: 'A webhook was disabled',
      body: 'Hello %{name},\n\nThe webhook ‘%{webhook}’ was disabled, because the other system no longer accepts its messages. See its deliveries in My Account, and enable it again when the other system works. Messages that were not accepted can be sent again for 30 days.',
    },
    identity_linked: {
      subject: 'You can log in with your organisation',
      body: 'Hello %{name},\n\nYour account was linked to ‘%{provider}’. You can now log in to the portal with your account there. If this was not you, contact the person who manages users at your company immediately.',
    },
    recovery_codes_made: {
      subject: 'New recovery codes',
      body: 'Hello %{name},\n\nNew recovery codes were created for your account. The old ones no longer work. If this was not you, contact the person who manages users at your company immediately.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used',
      body: 'Hello %{name},\n\nA recovery code was used instead of your authenticator app. Codes left: %{left}. If this was not you, contact the person who manages users at your company immediately.',
    },
    username_changed: {
      subject: 'Your Tipology username was changed',
      body: 'Hello %{name},\n\nThe username of your account is now %{username}. If this was not you, contact the person who manages users at your company immediately.',
    },
    mobile_changed: {
      subject: 'Your Tipology mobile number was changed',
      body: 'Hello %{name},\n\nThe mobile number of your account was changed. If this was not you, contact the person who manages users at your company immediately.',
    },
    questions_changed: {
      subject: 'Your Tipology security questions were changed',
      body: 'Hello %{name},\n\nThe security questions of your account were changed. If this was not you, contact the person who manages users at your company immediately.',
    },
    codes_locked: {
      subject: 'Your login codes are locked',
      body: 'Hello %{name},\n\nSomeone who knows your password entered too many wrong codes. No code is accepted for up to 24 hours, so you cannot log in either.\n\nAsk the person who manages users at your company to reset your password. You can then log in again straight away. If you are still logged in, change your password in My Account.',
    },
    login_paused: {
      subject: 'Logins to your Tipology account were paused',
      body: 'Hello %{name},\n\nSomeone tried to log in to your account too often with a wrong password. For 15 minutes, only browsers and locations that you have used before can log in.\n\nYour password was not changed. You do not need to do anything, as long as nobody else knows your password. If you cannot log in, ask the person who manages users at your company.',
    },
    email_changed: {
      subject: 'Your Tipology email address was changed',
      body: 'Hello %{name},\n\nThe email address of your account is now %{email}. If this is a mistake, contact the person who manages users at your company immediately.',
    },
    confirm_email: {
      subject: 'Confirm your Tipology email address',
      body: 'Hello %{name},\n\nYou entered this email address in My Account. Open this link to confirm that it is yours. The link works once and expires after 30 days:\n%{link}\n\nUntil then you cannot log in with your organisation for the first time. If you did not enter this address, ignore this email.',
    },
    document_added: {
      subject: 'A new document from %{company}',
      body: 'Hello %{name},\n\n%{company} has added a document for you: %{description}\n\nLog in at %{employee_portal_address} to read it.',
    },
    statement_ready: {
      subject: 'Your statement of tips from %{company}',
      body: 'Hello %{name},\n\nYour statement of tips at %{site} for %{start} to %{end} is ready.\n\nOpen it here:\n%{link}\n\nThe page sends a code to this email address before it shows anything. The link is only for you: do not forward this email.',
    },
    sign_up: {
      subject: 'Your access to the employee portal of %{company}',
      body: 'Hello %{name},\n\n%{company} provides your payslips and documents online.\n\n1. Go to %{employee_portal_address} and choose Sign up.\n2. Enter your employer’s access code: %{employer_code}\n3. Enter your payroll ref: %{payroll_ref}\n4. Enter your own sign-up code: %{code}\n5. Choose a password.\n\nThe sign-up code can be used once. Any codes sent to you earlier no longer work.',
    },
    statement_link: {
      subject: 'Your link to your statements of tips',
      body: 'Hello %{name},\n\nYour email address at %{company} was changed to this one. Earlier links to your statements of tips no longer work. Open the statements from now on here:\n%{link}\n\nTo open earlier ones too, ask your troncmaster to confirm who you are.\n\nThe page sends a code to this email address before it shows anything. The link is only for you: do not forward this email.',
    },
    statement_link_all: {
      subject: 'Your link to your statements of tips',
      body: 'Hello %{name},\n\nThe troncmaster of %{company} has confirmed who you are. Open all your statements of tips here:\n%{link}\n\nThe page sends a code to this email address before it shows anything. The link is only for you: do not forward this email.',
    },
    statement_address: {
      subject: 'Your email address for statements of tips was changed',
      body: 'Hello %{name},\n\nYour email address at %{company} was changed. Your links to your statements of tips no longer work, and after %{days} days new statements are sent to the new address. Statements that you have received stay closed to it until a troncmaster has confirmed who you are.\n\nIf you did not ask for this change, contact %{company} and your troncmaster now.',
    },
    statement_code: {
      subject: 'Your code',
      body: 'Hello %{name},\n\nYour code is %{code}. It works once, for 10 minutes. Enter it on the page from which you requested it, and do not share it with anyone.\n\nIf you did not request a code, someone has your link: ask %{company} to correct your email address or to send you a new link.',
    },
    pay_query_answered: {
      subject: 'Your question about your tips',
      body: 'Hello %{name},\n\n%{company} has answered your question about an amount. Read the answer here:\n%{link}\n\nThe page sends a code to this email address before it shows anything. The link is only for you: do not forward this email.',
    },
    records_answer: {
      subject: 'Your request for records on tips',
      body: `Hello %{name},\n\nOn %{received} you asked for records on tips at %{site}, for %{months}. These are the amounts for the venue (${CITATIONS.records.text}):\n\n%{records}\n\nYour own amounts are not sent by email. Ask us for the printed answer, which contains them.`,
    },
    records_reasons: {
      subject: 'Your request for records on tips',
      body: 'Hello %{name},\n\nOn %{received} you asked for records on tips at %{site}, for %{months}. We cannot provide these records, for these reasons:\n\n%{reasons}',
    },
    file_infected: {
      subject: 'A virus was found in a file you uploaded',
      body: 'Hello %{name},\n\nA virus was found in %{filename}, which you uploaded. Nobody can download it. Scan your computer for viruses, and ask your IT support for help.',
    },
    troncmaster_reset_requested: {
      subject: 'A troncmaster’s password reset: please confirm',
      body: 'Hello,\n\n%{by} asked to reset the password of %{name}, who is a troncmaster. Another troncmaster can confirm this until %{until}:\n%{link}\n\nIf this is a mistake, cancel the request there.',
    },
    troncmaster_reset: {
      subject: 'A troncmaster’s password was reset',
      body: 'Hello,\n\n%{by} reset the password of %{name}, who is a troncmaster. If you did not expect this, ask them immediately:\n%{link}',
    },
    troncmaster_reset_cancelled: {
      subject: 'A troncmaster’s password reset was cancelled',
      body: 'Hello,\n\n%{by} cancelled the password reset of %{name}, who is a troncmaster.\n%{link}',
    },
    troncmaster_named: {
      subject: 'A new troncmaster',
      body: 'Hello,\n\n%{name} is now a troncmaster and can see every company. If this is a mistake, remove the role in User Management.',
    },
  },
} as const;
