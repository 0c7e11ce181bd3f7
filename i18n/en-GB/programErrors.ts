import type { ProgramErrorCode } from '#domain/errors.ts';
import type { ProgramRule } from '#domain/schema/rules.ts';

/** The texts of the errors and rules that only programs meet. The server sends them; no screen contains them. */
export const programErrors = {
  method_not_allowed: 'This address does not have this method. The header Allow lists those that it has.',
  key_not_allowed: 'This cannot be done with an API key. Log in to do it.',
  key_read_only: 'This API key can only read',
} satisfies Record<ProgramErrorCode, string>;

export const programRules = {
  unknown_parameter: 'The parameter %{label} is not known here. Known parameters: %{known}.',
} satisfies Record<ProgramRule, string>;
