import { isDiskFull } from '#app/platform/postgres/database-failures.server.ts'

/** Errors whose message says what to do. Compared by name: the build has a copy of each class. */
const sentences: ReadonlySet<string> = new Set([
  'ConfigError',
  'BuildError',
  'NewerDatabaseError',
  'OlderDatabaseError',
  'PostgresStartError',
])
const deepestCause = 8

/**
 * What a start that failed prints: a sentence where it is known what to do, otherwise the error with its place, and in both
 * cases what caused it.
 */
export function startFailureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isDiskFull(error)) {
    return `The disk of DATA_DIR (or of the database) is full: make room, then start again. ${reasons(error).join(': ')}`
  }
  if (sentences.has(error.name)) {
    const [sentence = '', ...causes] = reasons(error)
    return causes.length === 0 ? sentence : `${sentence}\nBecause: ${causes.join(': ')}`
  }
  const causes = causesOf(error).slice(1)
  return [error.stack ?? error.message, ...causes.map((cause) => `Because: ${cause.message}`)].join('\n')
}

/** The messages from the error to its deepest cause; one that repeats another is left out. */
function reasons(error: Error): readonly string[] {
  const messages = causesOf(error).map(({ message }) => message.trim())
  return messages.filter((message, place) => message !== '' && !messages.slice(0, place).some((one) => one.includes(message)))
}

function causesOf(error: Error): readonly Error[] {
  const found = [error]
  for (let next = error.cause; next instanceof Error && found.length < deepestCause; next = next.cause) found.push(next)
  return found
}
