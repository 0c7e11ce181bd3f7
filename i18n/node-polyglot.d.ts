/** The part of node-polyglot that `i18n/index.ts` calls; the package has no types. */
declare module 'node-polyglot' {
  const polyglot: {
    /** Returns the text with its parameters and in the plural form of the locale. */
    transformPhrase(phrase: string, options?: Readonly<Record<string, unknown>>, locale?: string): string;
  };
  export default polyglot;
}
