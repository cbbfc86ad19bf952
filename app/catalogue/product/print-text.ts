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

/** «100 × 60 χιλ.», with no-break spaces: all that is printed is measured in millimetres. */
export function sizeInMmText(widthMm: number, heightMm: number): string {
  return `${formatNumber(widthMm)}\u00A0×\u00A0${formatNumber(heightMm)}\u00A0χιλ.`
}

/** «έως 280 × 340 χιλ.» */
export function printAreaText({ widthMm, heightMm, shape }: Pick<PrintPosition, 'widthMm' | 'heightMm' | 'shape'>): string {
  const isRound = shape === 'ellipse' && widthMm === heightMm
  return `έως ${isRound ? `Ø\u00A0${formatNumber(widthMm)}\u00A0χιλ.` : sizeInMmText(widthMm, heightMm)}`
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
