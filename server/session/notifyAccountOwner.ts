import type { Context } from '#server/context.ts';
import { type Letter, mail } from '#server/platform/mail/outbox.ts';
import type { AccountCode } from '#server/platform/notices/kinds.ts';
import { notifyOwner } from '#server/platform/notices/notify.ts';

/** The portal notice that matches each email to the owner of an account. */
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
  passkey_alone: 'account_passkey_alone',
  passkey_not_alone: 'account_passkey_not_alone',
  api_key_added: 'account_api_key_added',
  api_key_revoked: 'account_api_key_revoked',
  webhook_added: 'account_webhook_added',
  webhook_stopped: 'account_webhook_stopped',
  identity_linked: 'account_identity_linked',
} as const satisfies Partial<Record<Letter, AccountCode>>;

interface OwnerNotice {
  /** placeholders of the email and the notice */
  params?: Record<string, string>;
  /** the owner's address until this change: an owner whose account was taken over can still read the email there */
  formerly?: string;
}

/** Notifies the owner of a change of the account by any user, in the transaction of the change. */
export const notifyAccountOwner = async (
  context: Pick<Context, 'db' | 'secrets' | 'config' | 'now'>,
  user_id: number,
  letter: keyof typeof NOTICES,
  { params = {}, formerly }: OwnerNotice = {},
): Promise<void> => {
  const owner = context.db.selectFrom('users').select(['forename', 'email']).where('id', '=', user_id);
  const { forename, email } = await owner.executeTakeFirstOrThrow();
  for (const address of new Set([formerly ?? email, email]))
    await mail(context, address, letter, { ...params, name: forename });
  await notifyOwner(context, user_id, NOTICES[letter], params);
};
