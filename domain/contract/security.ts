import { z } from 'zod';
import { RECOVERY_CODE_COUNT, SECURITY_QUESTION_COUNT } from '#domain/constants.ts';
import { isRecoveryCode, normaliseRecoveryCode } from '#domain/identifiers/recoveryCode.ts';
import { isSetupCode, normaliseSetupCode } from '#domain/identifiers/setupCode.ts';
import { typedName } from '#domain/identifiers/text.ts';
import { fieldSchema } from '#domain/schema/validators.ts';
import { user } from '../entities/users.ts';
import { instant } from './common.ts';
import { bool } from './query.ts';

/** Text as a form sends it; the handler validates it. The limit prevents a megabyte of text from being hashed. */
const typed = z.string('invalid').max(1000, 'max_length');
/** The second of two equal entries. */
const repeated = typed.transform(typedName);
/**
 * Optional: the handler rejects the request without it unless the session confirmed the password within five minutes.
 */
const password = typed.optional();

/** The body of requests that contain nothing but the password. */
export const passwordBody = z.strictObject({ password });

export const newPasswordBody = z.strictObject({ old_password: typed, password: typed, password_confirm: typed });
export type NewPasswordBody = z.input<typeof newPasswordBody>;

const { email, mobile_country_code, mobile_number, username } = user.fields;
export const newUsernameBody = z.strictObject({
  username: fieldSchema(username),
  username_confirm: repeated,
  password,
});
export const newEmailBody = z.strictObject({ email: fieldSchema(email), email_confirm: repeated, password });
export const newMobileBody = z.strictObject({
  mobile_number: fieldSchema(mobile_number),
  mobile_number_confirm: repeated,
  mobile_country_code: fieldSchema(mobile_country_code).optional(),
  password,
});
export type NewUsernameBody = z.input<typeof newUsernameBody>;
export type NewEmailBody = z.input<typeof newEmailBody>;
export type NewMobileBody = z.input<typeof newMobileBody>;

/** A question that can be chosen. */
export const securityQuestionAnswer = z.strictObject({ id: z.int().positive(), question: z.string() });
export type SecurityQuestion = z.infer<typeof securityQuestionAnswer>;
/** The caller's question at each number. The answers are never returned. */
export const chosenQuestionAnswer = z.strictObject({
  id: z.int().positive(),
  number: z.int().min(1).max(SECURITY_QUESTION_COUNT),
  answer: z.null(),
});
export type ChosenQuestion = z.infer<typeof chosenQuestionAnswer>;
export const chosenQuestionsAnswer = z.array(chosenQuestionAnswer);
const answeredQuestion = z.strictObject({
  id: z.int('whole_number'),
  number: z.int('whole_number').min(1, 'min_value').max(SECURITY_QUESTION_COUNT, 'max_value'),
  answer: typed,
});
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;
export const securityQuestionsBody = z.strictObject({
  questions: z.array(answeredQuestion, 'invalid').length(SECURITY_QUESTION_COUNT, 'five_questions'),
  password,
});

export const totpSetupQuery = z.looseObject({ include_qr: bool });
/** The secret of an authenticator app, pending until a code proves it. */
export const totpSetupAnswer = z.strictObject({
  key: z.string(),
  /** a data: URL for an img */
  qr_image: z.string().nullable(),
});
export type TotpSetup = z.infer<typeof totpSetupAnswer>;
const totp = z.string('setup_code').transform(normaliseSetupCode).refine(isSetupCode, 'setup_code');
// The same rule on purpose: one input field accepts both kinds of code.
const recovery_code = z.string('setup_code').transform(normaliseRecoveryCode).refine(isRecoveryCode, 'setup_code');
export const totpProofBody = z.strictObject({ totp, password });
/** Requires a code of the app or a recovery code; the handler checks that there is one. */
export const totpRemovalBody = z.strictObject({
  totp: totp.optional(),
  recovery_code: recovery_code.optional(),
  password,
});

/** New recovery codes, returned only once. */
export const recoveryCodesAnswer = z.strictObject({ codes: z.array(z.string()).length(RECOVERY_CODE_COUNT) });
export type RecoveryCodes = z.infer<typeof recoveryCodesAnswer>;
export const recoveryCodesLeftAnswer = z.strictObject({ left: z.int().min(0) });
export type RecoveryCodesLeft = z.infer<typeof recoveryCodesLeftAnswer>;

/** A session of the caller. */
export const ownSessionAnswer = z.strictObject({
  id: z.int().positive(),
  created_at: instant,
  last_used_at: instant,
  address: z.string().nullable(),
  /** the browser's description of itself */
  device: z.string().nullable(),
  /** the session of this request */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionAnswer>;
