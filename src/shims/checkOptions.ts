const nothing = (): void => undefined;

/** Replaces `domain/schema/checkOptions.ts` in the built screens, for the same reason as `checkFields.ts`. */
export {
  nothing as checkFieldOptions,
  nothing as checkMessages,
  nothing as checkNavigation,
  nothing as checkRanges,
  nothing as checkSections,
};
