/** The statuses of refusals. */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503

/** A text, or how it is made of the refusal's details. Declared as a method, so that each may have its own details. */
type Text = string | { text(details: unknown): string }['text']

/** By code: the status and the Greek sentence, for pages and the API; and the field that it is about, where there is one. */
export type RefusalTable = Readonly<Record<string, readonly [status: RefusalStatus, sentence: Text, field?: Text]>>

type ReasonOf<Code, Row extends RefusalTable[string]> = { readonly refusal: Code } & DetailsOf<Row[1]> & DetailsOf<Row[2]>

type DetailsOf<Made> = Made extends (details: infer Details) => string ? Details : unknown

/** The refusals of a table: `refuse({ refusal: 'not-found' })`, with the details that the sentence takes. */
export type RefusalOf<Of extends Refusals<never>> = Parameters<Of['textOf']>[0]

/** How refusals are answered. */
export interface Refusals<Reason> {
  statusOf(this: void, reason: Reason): RefusalStatus
  textOf(this: void, reason: Reason): string
  /** null for the whole call */
  fieldOf(this: void, reason: Reason): string | null
}

/** The refusals of a slice, from one table. Those of another slice come along by its `table`. */
export function refusals<const Table extends RefusalTable>(
  table: Table,
): Refusals<{ [Code in keyof Table]: ReasonOf<Code, Table[Code]> }[keyof Table]> & { readonly table: Table } {
  const rowOf = ({ refusal }: { readonly refusal: PropertyKey }) => {
    const row = Object.entries(table).find(([code]) => code === refusal)
    if (row === undefined) throw new Error(`${String(refusal)} is not in the table of refusals`)
    return row[1]
  }
  return {
    table,
    statusOf: (reason) => rowOf(reason)[0],
    textOf: (reason) => textOf(rowOf(reason)[1], reason),
    fieldOf: (reason) => {
      const [, , field] = rowOf(reason)
      return field === undefined ? null : textOf(field, reason)
    },
  }
}

const textOf = (text: Text, details: unknown) => (typeof text === 'string' ? text : text(details))

/** The table of calls that refuse nothing. */
export const noRefusals = refusals({})
