import type { Context } from '#server/http/context.ts';
import { type Letter, mail } from '#server/mail/outbox.ts';
import type { AccountCode } from '#server/notices/kinds.ts';
import { notifyOwner } from '#server/notices/notify.ts';

/** What an owner is told of the own account: by letter, and in the portal by the notice that says the same (contract H5). */
const NOTICES = {
  password_changed: 'account_password',
  username_changed: 'account_username',
  email_changed: 'account_email',
  mobile_changed: 'account_mobile',
  questions_changed: 'account_questions',
  totp_on: 'account_mfa_on',
  totp_off: 'account_mfa_off',
  sms_on: 'account_mfa_on',
  sms_off: 'account_mfa_off',
  recovery_codes_made: 'account_recovery_codes',
  passkey_added: 'account_passkey_added',
  passkey_removed: 'account_passkey_removed',
} as const satisfies Partial<Record<Letter, AccountCode>>;

interface Telling {
  /** what the letter and the notice name */
  params?: Record<string, string>;
  /** an address that was the owner's until now: whoever lost the account to another reads it there */
  formerly?: string;
}

/** Tells the owner that the account is not as it was, whoever changed it, in the transaction of the change. */
export const tellOwner = async (
  context: Pick<Context, 'db' | 'secrets' | 'now'>,
  user_id: number,
  letter: keyof typeof NOTICES,
  { params = {}, formerly }: Telling = {},
): Promise<void> => {
  const owner = context.db.selectFrom('users').select(['forename', 'email']).where('id', '=', user_id);
  const { forename, email } = await owner.executeTakeFirstOrThrow();
  for (const address of new Set([formerly ?? email, email]))
    await mail(context, address, letter, { ...params, name: forename });
  await notifyOwner(context, user_id, NOTICES[letter], params);
};
