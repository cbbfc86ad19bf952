/** The statuses of refusals. */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503

/** A Greek sentence, or how it is made of the refusal's details. Declared as a method, so that each may have its own details. */
type Sentence = string | { sentence(details: unknown): string }['sentence']

/** By code: the status and the Greek sentence, for pages and the API. */
export type RefusalTable = Readonly<Record<string, readonly [status: RefusalStatus, sentence: Sentence]>>

type ReasonOf<Code, Row extends RefusalTable[string]> = Row[1] extends (details: infer Details) => string
  ? unknown extends Details
    ? { readonly refusal: Code }
    : { readonly refusal: Code } & Details
  : { readonly refusal: Code }

/** The refusals of a table: `refuse({ refusal: 'not-found' })`, with the details that the sentence takes. */
export type RefusalOf<Of extends Refusals<never>> = Parameters<Of['textOf']>[0]

/** How refusals are answered. */
export interface Refusals<Reason> {
  statusOf(this: void, reason: Reason): RefusalStatus
  textOf(this: void, reason: Reason): string
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
    textOf: (reason) => {
      const [, sentence] = rowOf(reason)
      return typeof sentence === 'string' ? sentence : sentence(reason)
    },
  }
}

/** The table of calls that refuse nothing. */
export const noRefusals = refusals({})
