/**
 * Splits a text into its statements, without their semicolons. It knows comments, quoted texts and names, and texts
 * between dollar signs; all of them can contain a semicolon. Escapes with a backslash are not known.
 */
export const statementsOf = (text: string): string[] => {
  const found: string[] = [];
  let from = 0;
  let at = 0;
  const add = (): void => {
    const statement = text.slice(from, at).trim();
    if (withoutComments(statement) !== '') found.push(statement);
  };
  while (at < text.length) {
    const char = text[at];
    if (char === ';') {
      add();
      at += 1;
      from = at;
    } else at = afterToken(text, at);
  }
  add();
  return found;
};

/** Returns the place after the comment, quotation or character that begins here. */
const afterToken = (text: string, at: number): number => {
  const end = (mark: string, from: number): number => {
    const found = text.indexOf(mark, from);
    return found < 0 ? text.length : found + mark.length;
  };
  if (text.startsWith('--', at)) return end('\n', at);
  if (text.startsWith('/*', at)) return end('*/', at + 2);
  const char = text[at];
  if (char === "'" || char === '"') return end(char, at + 1);
  const dollar = char === '$' ? /^\$[a-z_]*\$/i.exec(text.slice(at, at + 40))?.[0] : undefined;
  return dollar ? end(dollar, at + dollar.length) : at + 1;
};

const withoutComments = (statement: string): string =>
  statement
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('')
    .trim();
