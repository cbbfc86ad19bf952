// Methods of pdfkit 0.20 that its published types lack.

declare namespace PDFKit.Mixins {
  interface PDFColor {
    addSpotColor(name: string, cyan: number, magenta: number, yellow: number, black: number): this
  }
  interface PDFVector {
    dash(lengths: number[]): this
  }
}
