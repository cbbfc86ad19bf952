/** What the thank-you page repeats of a request: the goods, and nothing that says who asks. */
export interface ReceivedRequest {
  readonly lines: readonly {
    readonly title: string
    readonly variantText: string
    readonly quantities: readonly number[]
    readonly decoration: string
  }[]
  /** ISO day */
  readonly neededBy: string | null
  readonly fileNames: readonly string[]
}
