import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** NIST SP 800-63B: at least 8 characters, no composition rules, but nothing easily guessed. */
export const minPasswordLength = 8
/** Longer passwords would only cost hashing time. */
export const maxPasswordLength = 200

/** zxcvbn's scale: 0 is guessed at once, 4 is very strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** The required score: more than a million guesses (zxcvbn's "somewhat guessable"). */
export const minPasswordStrength = 2

/** Likely guesses for a Greek gift shop, in addition to common passwords. */
const nearbyWords = 'doro δωρο δώρα εταιρικα δωρεα κωδικος kodikos password ελλαδα ellada αθηνα athina kalimera παναγια'.split(
  ' ',
)

let factory: Promise<ZxcvbnFactory> | undefined

/** The dictionaries are some hundred kB: loaded with the first password. */
function loadFactory(): Promise<ZxcvbnFactory> {
  factory ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }]) =>
      new Factory({ dictionary: { ...dictionary, nearby: nearbyWords }, graphs: adjacencyGraphs }),
  )
  return factory
}

/** Strength against an attacker who knows `facts` about the owner (user name, e-mail). */
export async function passwordStrength(password: string, facts: readonly string[]): Promise<PasswordStrength> {
  const zxcvbn = await loadFactory()
  const parts = facts.flatMap((fact) => [fact, ...fact.split(/[@._\s-]+/)]).filter((part) => part.length > 2)
  // zxcvbn's time grows with the square of the length; 64 characters suffice.
  return zxcvbn.check(password.slice(0, 64), parts).score
}
