import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** NIST SP 800-63B: at least 8 characters, no rules of composition, but nothing that is guessed first. */
export const shortestPassword = 8
/** Longer ones would only keep the hashing busy. */
export const longestPassword = 200

/** zxcvbn's scale: 0 is guessed at once, 4 is out of reach. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** What a new password must reach: more than a million guesses (zxcvbn's "somewhat guessable"). */
export const enoughStrength = 2

/** First guesses at a shop of Greek corporate gifts, besides the common passwords of the world. */
const nearbyWords = 'doro δωρο δώρα εταιρικα δωρεα κωδικος kodikos password ελλαδα ellada αθηνα athina kalimera παναγια'.split(
  ' ',
)

let factory: Promise<ZxcvbnFactory> | undefined

/** The dictionaries are some hundred kB: they are loaded when the first password is typed or checked. */
function loadFactory(): Promise<ZxcvbnFactory> {
  factory ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }]) =>
      new Factory({ dictionary: { ...dictionary, nearby: nearbyWords }, graphs: adjacencyGraphs }),
  )
  return factory
}

/** How hard the password is to guess by somebody who knows `facts` of its owner (user name, e-mail). */
export async function passwordStrength(password: string, facts: readonly string[]): Promise<PasswordStrength> {
  const zxcvbn = await loadFactory()
  const parts = facts.flatMap((fact) => [fact, ...fact.split(/[@._\s-]+/)]).filter((part) => part.length > 2)
  // Its time grows with the square of the length; what is strong has its strength in the first 64.
  return zxcvbn.check(password.slice(0, 64), parts).score
}
