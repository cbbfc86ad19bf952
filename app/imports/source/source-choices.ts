import type { TextEncoding } from '#app/platform/text/text-encoding.ts'

/** How a file is to be read, as a person answered or the supplier's profile remembers; missing: as detected. */
export interface SourceChoices {
  /** The name of a workbook's sheet; «*»: all with the columns of the proposed one */
  readonly sheet?: string
  /** The number of a row in the file, from 1 */
  readonly headerRow?: number
  readonly encoding?: TextEncoding
}

export interface QuestionOption {
  readonly value: string
  /** For people, in Greek */
  readonly label: string
  /** What the file says when it is read so */
  readonly samples: readonly string[]
}

/** Something that a file does not say for sure. `proposed`, one of the options, is what is read meanwhile. */
export interface SourceQuestion {
  readonly code: 'sheet' | 'header-row' | 'encoding'
  readonly options: readonly QuestionOption[]
  readonly proposed: string
}

/** A part of the file that is not read. */
export interface UnreadPart {
  readonly kind: 'sheet' | 'rows' | 'cells'
  readonly name: string
  readonly count: number
  /** For people, in Greek */
  readonly sentence: string
}
