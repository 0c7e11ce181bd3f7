/** A text that breaks a rule for a reason. */
export interface StyleException {
  /** the file, or the beginning of its path */
  file: string;
  /** the words of the passage; without them, the whole file is exempt */
  words?: string;
  reason: string;
}

export const STYLE_EXCEPTIONS: readonly StyleException[] = [
  { file: 'test/conformance/style', reason: 'the rules and their test name the words' },
  { file: 'docs/decisions/0001-glossary.md', reason: 'the style guide quotes what to replace' },
  { file: 'docs/requirements.md', reason: 'a copy of the specification, whose wording tests cite' },
  { file: 'server/platform/db/migrations/', reason: 'a released migration never changes' },
  { file: 'server/platform/jobs.contract.test.ts', words: 'Can not allocate memory', reason: 'a message of clamd' },
  { file: 'i18n/en-GB/app.ts', words: 'Sms code', reason: 'literal in the specification (SES-018)' },
  { file: 'i18n/en-GB/errors.ts', words: 're-open it', reason: 'literal in the specification (F-119)' },
  { file: 'i18n/en-GB/widgets.ts', words: 're-open it', reason: 'literal in the specification (F-119)' },
  { file: 'i18n/en-GB/widgets.ts', words: "We're having", reason: 'literal in the specification (ERR-005)' },
  {
    file: 'resources/employees/import/ImportForm.test.tsx',
    words: 'E-Mail Addr.',
    reason: 'a column of another system',
  },
  { file: 'i18n/en-GB/csv.ts', words: 'quotation marks (")', reason: 'names the character' },
];

/** A declared name, or the names of a directory, that the check of names leaves out for a reason. */
export interface NameException {
  /** the file, or the beginning of its path */
  file: string;
  /** the name; without it, all names are exempt */
  name?: string;
  reason: string;
}

export const NAME_EXCEPTIONS: readonly NameException[] = [];
