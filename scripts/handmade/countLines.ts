/** Lines of code: neither blank nor comment. The formatter puts no code behind a comment's end, so lines can be told apart. */
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
