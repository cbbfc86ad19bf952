import { brandNameOf } from '#app/company/shop-brand.ts'
import { letterheadOf, type LetterheadLines } from '#app/company/letterhead.ts'
import { registryLine, type Settings } from '#app/company/settings.ts'

/** The company on a PDF. */
export interface DocumentCompany extends LetterheadLines {
  /** In place of a logo: the shop's name, or the company's with its legal form */
  readonly sign: string
  /** The shop's name in the file's own facts */
  readonly brand: string
  /** At the foot of each page */
  readonly registry: string
  /** Beside the document's name at the foot: that the company is invented; '' is none */
  readonly notice: string
  readonly phone: string
  readonly email: string
  /** Colour of the line below the letterhead: #rrggbb; '' is the usual grey */
  readonly colour: string
}

export function documentCompany(settings: Settings): DocumentCompany {
  const { phone, email, documentColour, accent, isSample } = settings
  const letterhead = letterheadOf(settings)
  return {
    ...letterhead,
    sign: settings.shopName || letterhead.name,
    brand: brandNameOf(settings),
    registry: registryLine(settings),
    notice: isSample ? 'Κατάστημα επίδειξης' : '',
    phone,
    email,
    colour: documentColour || accent,
  }
}
