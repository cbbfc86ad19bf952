import { createFairQueue } from '#app/platform/limits/fair-queue.ts'

/** Limits the concurrency of a process: a search uses up to two of its ten connections, and carts need some, too. */
export const searchQueue = createFairQueue({
  atOnce: 4,
  atOnceOfAddress: 2,
  waiting: 100,
  waitingOfAddress: 10,
  retrySeconds: 2,
})

export const searchBusyText = 'Γίνονται πολλές αναζητήσεις αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'
