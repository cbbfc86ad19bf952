interface NoteNumber {
  readonly year: number
  readonly number: number
}

/** «ΔΑ-2026»: our reference, as the series of the invoices */
export const noteSeries = ({ year }: Pick<NoteNumber, 'year'>) => `ΔΑ-${year}`

/** «ΔΑ-2026 / 7» */
export const noteNumberText = (note: NoteNumber) => `${noteSeries(note)} / ${note.number}`
