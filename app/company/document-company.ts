import { letterheadOf, type LetterheadLines } from '#app/company/letterhead.ts'
import { registryLine, type Settings } from '#app/company/settings.ts'

/** The company on a PDF. */
export interface DocumentCompany extends LetterheadLines {
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
  const { phone, email, documentColour, isSample } = settings
  const notice = isSample ? 'Κατάστημα επίδειξης' : ''
  return { ...letterheadOf(settings), registry: registryLine(settings), notice, phone, email, colour: documentColour }
}
