/** What pdfkit does beyond its published types. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** of a TH: which cells it is the heading of */
    scope?: 'Column' | 'Row' | 'Both';
  }
}
