import { useEffect, useState } from 'react'

import { minPasswordStrength, type PasswordStrength, passwordStrength } from '#app/account/login/password-strength.ts'
import { classes } from '#app/ui/classes.ts'

const words: readonly string[] = ['Πολύ αδύναμος', 'Αδύναμος', 'Αρκετός', 'Καλός', 'Πολύ καλός']

interface StrengthMeterProps {
  readonly password: string
  /** Facts an attacker may know: user name, e-mail */
  readonly facts: readonly string[]
}

/** Password strength while typing. The dictionaries load with the first letter. */
export function StrengthMeter({ password, facts }: StrengthMeterProps) {
  const [measured, setMeasured] = useState<PasswordStrength | null>(null)
  const known = facts.join(' ')
  useEffect(() => {
    let overtaken = false
    async function measure(): Promise<void> {
      const strength = await passwordStrength(password, known.split(' '))
      if (!overtaken) setMeasured(strength)
    }
    // If the dictionaries fail to load, only the server checks.
    if (password !== '') measure().catch(() => undefined)
    return () => {
      overtaken = true
    }
  }, [password, known])
  const strength = password === '' ? null : measured

  return (
    <div className="mt-2 min-h-10 pl-1">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={classes('h-1.5 rounded-pill', barColour(strength, step))} />
        ))}
      </div>
      <p role="status" className="mt-1.5 text-sm text-muted">
        {strength === null
          ? 'Τουλάχιστον 8 χαρακτήρες. Προτιμήστε τρεις ή τέσσερις άσχετες μεταξύ τους λέξεις.'
          : `${words[strength]} κωδικός${strength < minPasswordStrength ? ': κάντε τον πιο μακρύ.' : '.'}`}
      </p>
    </div>
  )
}

function barColour(strength: PasswordStrength | null, step: number): string {
  if (strength === null || strength < step) return 'bg-line'
  return strength < minPasswordStrength ? 'bg-failure' : 'bg-success'
}
