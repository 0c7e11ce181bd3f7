import type { ProgramErrorCode } from '#domain/errors.ts';
import type { ProgramRule } from '#domain/schema/rules.ts';

/** The words of the errors and rules that only programs meet. */
export const programErrors = {
  method_not_allowed: 'Níl an modh seo ag an seoladh seo. Liostaíonn an ceanntásc Allow na modhanna atá aige.',
  key_not_allowed: 'Ní féidir é seo a dhéanamh le heochair API. Logáil isteach chun é a dhéanamh.',
  key_read_only: 'Ní féidir ach léamh leis an eochair API seo',
} satisfies Record<ProgramErrorCode, string>;

export const programRules = {
  unknown_parameter: 'Níl an paraiméadar %{label} ar eolas anseo. Paraiméadair atá ar eolas: %{known}.',
} satisfies Record<ProgramRule, string>;
