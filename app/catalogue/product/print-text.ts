import type { PrintPosition, PrintTechnique } from '#app/catalogue/catalogue.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

export const techniqueNames: Readonly<Record<PrintTechnique, string>> = {
  silkscreen: 'μεταξοτυπία',
  padPrint: 'ταμπογραφία',
  laserEngraving: 'χάραξη λέιζερ',
  embroidery: 'κέντημα',
  digitalPrint: 'ψηφιακή εκτύπωση',
  hotStamp: 'θερμοτυπία',
  sublimation: 'εξάχνωση (sublimation)',
  debossing: 'βαθυτυπία',
}

/** «εξάχνωση»: without the foreign name in brackets */
export function shortTechniqueName(technique: PrintTechnique): string {
  return techniqueNames[technique].replace(/ \(.*$/, '')
}

/** «έως 280 × 340 χιλ.», with no-break spaces: all that is printed is measured in millimetres. */
export function printAreaText({ widthMm, heightMm, shape }: Pick<PrintPosition, 'widthMm' | 'heightMm' | 'shape'>): string {
  const [width, height] = [formatNumber(widthMm), formatNumber(heightMm)]
  return shape === 'ellipse' && widthMm === heightMm
    ? `έως Ø\u00A0${width}\u00A0χιλ.`
    : `έως ${width}\u00A0×\u00A0${height}\u00A0χιλ.`
}

/** «Μεταξοτυπία, κέντημα»: the default technique first. */
export function techniquesText(techniques: readonly PrintTechnique[]): string {
  const text = techniques.map((technique) => techniqueNames[technique]).join(', ')
  return text.slice(0, 1).toLocaleUpperCase('el') + text.slice(1)
}

/** The techniques of all positions, each once. */
export function techniquesOf(positions: readonly PrintPosition[]): readonly PrintTechnique[] {
  return [...new Set(positions.flatMap(({ techniques }) => techniques))]
}
