import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { hashPassword } from '#app/account/login/password-hash.server.ts'
import { strengthInThread } from '#app/account/login/password-strength.server.ts'
import { enoughStrength } from '#app/account/login/password-strength.ts'
import { refuse, type Result } from '#app/platform/errors.ts'
import type { Asker } from '#app/platform/limits/fair-queue.ts'

/** The hash of a password that somebody chose. Refuses one that is guessed easily by who knows `facts` of its owner. */
export async function newPasswordHash(
  asker: Asker,
  password: string,
  facts: readonly string[],
): Promise<Result<string, AccountRefusal>> {
  const strength = await strengthInThread(asker, password, facts)
  if (!strength.ok) return strength
  if (strength.value < enoughStrength) return refuse({ refusal: 'weak-password' })
  return hashPassword(asker, password)
}
