import { sizeInMmText } from '#app/catalogue/product/print-text.ts'
import { type ArtworkElement, artworkSize } from '#app/personalisation/artwork.ts'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { techniqueName } from '#app/personalisation/placement-text.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** «60 × 40 χιλ.», with no-break spaces */
export function sizeText({ width, height }: { readonly width: number; readonly height: number }): string {
  return sizeInMmText(tenthsToMm(width), tenthsToMm(height))
}

/** «Λογότυπο», «Κείμενο «Χρόνια πολλά»» */
export function elementName(element: ArtworkElement): string {
  return element.kind === 'logo' ? 'Λογότυπο' : `Κείμενο «${element.text}»`
}

interface DrawnThere {
  readonly elements: readonly ArtworkElement[]
  readonly positionName: string
  readonly technique: string
  readonly colours: number
  /** The most that the technique can print there */
  readonly maxColours: number
}

/** «Λογότυπο 60 × 40 χιλ., μπροστά, μεταξοτυπία 2 χρωμάτων» */
export function artworkText({ elements, positionName, technique, colours, maxColours }: DrawnThere): string {
  if (elements.length === 0) return 'Δεν υπάρχει μακέτα σε αυτή τη θέση.'
  const names = elements.map(elementName)
  const last = names.at(-1) ?? ''
  const what =
    names.length === 1 ? last : `${names.slice(0, -1).join(', ')} και ${last.slice(0, 1).toLocaleLowerCase('el')}${last.slice(1)}`
  const printed = techniqueName(technique).toLocaleLowerCase('el')
  const inColours =
    maxColours === 1 || !hasColours(technique) ? '' : colours === 1 ? ' 1 χρώματος' : ` ${formatNumber(colours)} χρωμάτων`
  return `${what} ${sizeText(artworkSize(elements))}, ${positionName.toLocaleLowerCase('el')}, ${printed}${inColours}`
}
