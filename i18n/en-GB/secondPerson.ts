import type { SecondPersonReason } from '#domain/access/secondPerson.ts';

/** Why a user cannot give an approval. The error adds what to do. */
export const secondPerson = {
  same_person: 'You took part in these payroll results yourself, or were a troncmaster, in the last %{days} days',
  created_by_you: 'You created the account of %{name} in the last %{days} days',
  created_by_other: '%{name} created your account in the last %{days} days',
  password_reset_by_you: 'You reset the password of %{name} in the last %{days} days',
  password_reset_by_other: '%{name} reset your password in the last %{days} days',
  second_factor_reset_by_you: 'You reset the two-step login of %{name} in the last %{days} days',
  second_factor_reset_by_other: '%{name} reset your two-step login in the last %{days} days',
  email_changed_by_you: 'You changed the email address of %{name} in the last %{days} days',
  email_changed_by_other: '%{name} changed your email address in the last %{days} days',
  mobile_changed_by_you: 'You changed the mobile number of %{name} in the last %{days} days',
  mobile_changed_by_other: '%{name} changed your mobile number in the last %{days} days',
  enabled_by_you: 'You enabled the account of %{name} in the last %{days} days',
  enabled_by_other: '%{name} enabled your account in the last %{days} days',
  through_another_account:
    'Your account and that of %{name} were both linked to a third account in the last %{days} days',
  same_controller: 'The same person set up or changed your account and that of %{name} in the last %{days} days',
  same_device: 'You and %{name} used the same device in the last %{days} days',
  generated: 'You generated this report version',
  hours: 'You imported the hours of this report version',
  fund: 'You entered the tronc fund of this report version',
  scheme: 'You made the last change to the rules of the scheme',
  people: 'You made the last change to the points or employment of the people in this report',
  second_look_off:
    'You turned off the rule that a second troncmaster releases this company’s reports in the last %{days} days',
} satisfies Record<SecondPersonReason, string>;
