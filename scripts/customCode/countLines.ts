/**
 * Counts lines of code, without blank lines and comments. The formatter puts no code after the end of a comment, so
 * each line is one or the other.
 */
export const countLines = (text: string): number => {
  let inComment = false;
  return text.split('\n').filter((line) => {
    const code = line.trim();
    const begins = /^\{?\/\*/.test(code);
    const isComment = inComment || begins || code.startsWith('//');
    if (begins || inComment) inComment = !code.includes('*/');
    return code !== '' && !isComment;
  }).length;
};
