import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { hashPassword } from '#app/account/password-hash.server.ts'
import { enoughStrength, passwordStrength } from '#app/account/password-strength.ts'
import { refuse, type Result } from '#app/platform/errors.ts'

/** The hash of a password that somebody chose. Refuses one that is guessed easily by who knows `facts` of its owner. */
export async function newPasswordHash(password: string, facts: readonly string[]): Promise<Result<string, AccountRefusal>> {
  if ((await passwordStrength(password, facts)) < enoughStrength) return refuse({ refusal: 'weak-password' })
  return hashPassword(password)
}
