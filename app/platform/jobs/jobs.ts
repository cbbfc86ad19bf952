import type { z } from 'zod'

/** How a job is retried; times in seconds. Each delay is about twice the one before. */
interface Tries {
  /** After so many attempts the job has failed. */
  readonly max: number
  readonly firstWait: number
  readonly maxWait: number
}

/** A kind of background work, enqueued by this name; its handler is in a `*.jobs.ts`. */
export interface JobKind<Data extends object> {
  readonly queue: string
  readonly data: z.ZodType<Data>
  readonly tries: Tries
  /** The timeout of one attempt, in seconds. */
  readonly patience: number
  /**
   * Workers on each node, each with up to five jobs at once. More than one where a job waits for others' servers: while one
   * worker waits for a slow one, the others go on.
   */
  readonly workers: number
}

const defaultTries: Tries = { max: 10, firstWait: 5, maxWait: 3_600 }

/** Defines a kind of job. `queue` is stored in the database: renaming it strands waiting jobs. */
export function jobKind<Data extends object>(
  queue: string,
  data: z.ZodType<Data>,
  options: { readonly tries?: Tries; readonly patience?: number; readonly workers?: number } = {},
): JobKind<Data> {
  return { queue, data, tries: options.tries ?? defaultTries, patience: options.patience ?? 300, workers: options.workers ?? 1 }
}
