/**
 * `text` without the characters at its end that `isDropped` accepts. It reads each of them once. A regular expression
 * such as `/0+$/` starts again at every character of a run, so that its work grows with the square of the run.
 */
export const trimEndWhere = (text: string, isDropped: (character: string) => boolean): string => {
  let end = text.length;
  while (end > 0 && isDropped(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
