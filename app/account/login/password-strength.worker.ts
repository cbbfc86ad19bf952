import { type PasswordStrength, passwordStrength } from '#app/account/login/password-strength.ts'

export interface StrengthTask {
  readonly password: string
  readonly facts: readonly string[]
}

export default function rate({ password, facts }: StrengthTask): Promise<PasswordStrength> {
  return passwordStrength(password, facts)
}
