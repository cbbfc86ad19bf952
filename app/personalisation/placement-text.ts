import { printTechniques } from '#app/catalogue/catalogue.ts'
import { techniquesText } from '#app/catalogue/product/print-text.ts'
import { coloursText } from '#app/personalisation/charge-text.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

interface PlacementInWords {
  readonly positionName: string
  readonly techniqueName: string
  readonly colours: number
  readonly widthMm: number
  readonly heightMm: number
}

/** «Μεταξοτυπία, Μπροστά, 2 χρώματα, 100 × 60 χιλ.» */
export function placementText({ positionName, techniqueName, colours, widthMm, heightMm }: PlacementInWords): string {
  const measure = `${formatNumber(widthMm)}\u00A0×\u00A0${formatNumber(heightMm)}\u00A0χιλ.`
  return [techniqueName, positionName, coloursText(colours), measure].join(', ')
}

/** A technique's name; an unknown key is returned unchanged. */
export function techniqueName(key: string): string {
  const known = printTechniques.find((technique) => technique === key)
  return known === undefined ? key : techniquesText([known])
}
