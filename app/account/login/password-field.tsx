import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'

import { TextField } from '#app/ui/form/text-field.tsx'

/** A password field with a button to show its text. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-7.5 right-1 inline-flex size-11 items-center justify-center rounded-pill bg-surface text-muted hover:text-ink"
      >
        <span className="sr-only">Εμφάνιση κωδικού</span>
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  )
}
