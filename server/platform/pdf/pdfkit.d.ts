/** Options that pdfkit supports but its published types lack. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** of a TH: the cells that it is the heading of */
    scope?: 'Column' | 'Row' | 'Both';
  }
  interface AnnotationOption {
    /** the structure element that the annotation belongs to */
    structParent?: PDFKit.PDFStructureElement;
  }
}
