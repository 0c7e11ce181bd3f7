/** Returns the entries of a text in which a user typed several, separated by spaces, lines, commas or semicolons. */
export const typedList = (text: string): string[] => text.split(/[\s,;]+/).filter((entry) => entry !== '');
