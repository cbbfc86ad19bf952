// Of pdfkit 0.20, which its types do not have yet.

declare namespace PDFKit.Mixins {
  interface PDFColor {
    addSpotColor(name: string, cyan: number, magenta: number, yellow: number, black: number): this
  }
  interface PDFVector {
    dash(lengths: number[]): this
  }
}
