import type { z } from 'zod'

/** How a kind of job is tried; times in seconds. A later try waits about twice as long as the one before. */
interface Tries {
  /** After so many tries it stays failed. */
  readonly most: number
  readonly firstWait: number
  readonly longestWait: number
}

/** A kind of background work: who orders it names it, a `*.jobs.ts` does it. */
export interface JobKind<Data extends object> {
  readonly queue: string
  readonly data: z.ZodType<Data>
  readonly tries: Tries
  /** How long one try may take before it counts as lost, in seconds. */
  readonly patience: number
}

const usualTries: Tries = { most: 10, firstWait: 5, longestWait: 3_600 }

/** Names a kind of job. `queue` is kept in the database: renaming it strands what waits there. */
export function jobKind<Data extends object>(
  queue: string,
  data: z.ZodType<Data>,
  options: { readonly tries?: Tries; readonly patience?: number } = {},
): JobKind<Data> {
  return { queue, data, tries: options.tries ?? usualTries, patience: options.patience ?? 300 }
}
