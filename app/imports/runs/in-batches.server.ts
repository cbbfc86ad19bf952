import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { isDatabaseUnavailable } from '#app/platform/postgres/database.server.ts'

/** Products per transaction: orders of any of them wait for it. */
const batchSize = 100

interface RunBatches {
  /** Before the first position */
  readonly start: number
  /** Works on at most `size` products after a position. Returns the position of the last one; null: finished, or the run was ended. */
  readonly work: (tx: Context, after: number, size: number) => Promise<number | null>
  /** Marks the next product after a position, which the database did not accept. */
  readonly refuseNext: (ctx: Context, after: number) => Promise<void>
}

/** Works through the products of a run in transactions. A batch that fails is repeated product by product, so that only one is refused. */
export async function inBatches(ctx: Context, runId: string, { start, work, refuseNext }: RunBatches): Promise<void> {
  const transact = (after: number, size: number) =>
    inRetriedTransaction({ ...ctx, now: new Date() }, (tx) => work(tx, after, size))
  async function oneByOne(first: number): Promise<number | null> {
    let after = first
    for (let each = 0; each < batchSize; each += 1) {
      try {
        const last = await transact(after, 1)
        if (last === null) return null
        after = last
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error
        ctx.log.warn({ err: error, runId }, 'a product of an import could not be written')
        await refuseNext(ctx, after)
      }
    }
    return after
  }
  for (let after: number | null = start; after !== null;) {
    const from: number = after
    try {
      after = await transact(from, batchSize)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      ctx.log.warn({ err: error, runId }, 'a batch of an import is written one by one')
      after = await oneByOne(from)
    }
  }
}
