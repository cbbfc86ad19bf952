import { setTimeout as delay } from 'node:timers/promises'

import { isDatabaseUnavailable } from '#app/platform/postgres/database.server.ts'

/**
 * Posts JSON; null if the shop is gone before its answer. Repeats what is answered 503, as that asks for, while the shop is too
 * busy or its database is gone: the first time may have been committed, so calls that are no repeats count with `onSend`.
 */
export async function postUntilGone(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
  onSend: () => void = () => undefined,
) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
  try {
    for (;;) {
      onSend()
      const response = await fetch(url, init)
      const text = await response.text()
      if (response.status !== 503) return { status: response.status, body: JSON.parse(text) }
      await delay(50)
    }
  } catch (error) {
    // The connection was refused, or broke.
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Makes a fixture, again while the database is too busy: it waits for the same locks as the shop, for as short a time. */
export async function untilMade<Value>(make: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await make()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      await delay(50)
    }
  }
}

/** What clients asked of shops that are killed, and the answers; null without one. */
export interface Attempts<Attempt, Answer> {
  readonly answers: ReadonlyMap<Attempt, Answer | null>
  /** Several clients at once, each asking one thing after the other until the shop is gone. */
  askUntilGone(origin: string): Promise<void>
  answered(): readonly Attempt[]
  /** Asks what has no answer once more, as clients do. */
  askAgain(origin: string): Promise<void>
}

export function attempts<Attempt, Answer>(options: {
  readonly clients: number
  /** What to ask next; null if the shop is gone meanwhile */
  next(origin: string): Promise<Attempt | null>
  /** Resolves to the answer, or null without one. */
  ask(origin: string, attempt: Attempt): Promise<Answer | null>
}): Attempts<Attempt, Answer> {
  const { clients, next, ask } = options
  const answers = new Map<Attempt, Answer | null>()
  async function askOneByOne(origin: string): Promise<void> {
    for (;;) {
      const attempt = await next(origin)
      if (attempt === null) return
      answers.set(attempt, null)
      const answer = await ask(origin, attempt)
      if (answer === null) return
      answers.set(attempt, answer)
    }
  }
  return {
    answers,
    askUntilGone: async (origin) => {
      await Promise.all(Array.from({ length: clients }, () => askOneByOne(origin)))
    },
    answered: () => [...answers].flatMap(([attempt, answer]) => (answer === null ? [] : [attempt])),
    async askAgain(origin) {
      for (const [attempt, answer] of answers) if (answer === null) answers.set(attempt, await ask(origin, attempt))
    },
  }
}
