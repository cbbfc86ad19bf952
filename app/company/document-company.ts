import { letterheadOf, type LetterheadLines } from '#app/company/letterhead.ts'
import { registryLine, type Settings } from '#app/company/settings.ts'

/** The company on a PDF. */
export interface DocumentCompany extends LetterheadLines {
  readonly registry: string
  readonly phone: string
  readonly email: string
  /** Colour of the line below the letterhead: #rrggbb; '' is the usual grey */
  readonly colour: string
}

export function documentCompany(settings: Settings): DocumentCompany {
  const { phone, email, documentColour } = settings
  return { ...letterheadOf(settings), registry: registryLine(settings), phone, email, colour: documentColour }
}
