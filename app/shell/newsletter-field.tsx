import { type FormEvent, useState } from 'react'

import { newsletterError } from '#app/shell/newsletter.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** Section 5's newsletter field: on success only the alert is shown, no call is made yet. */
export function NewsletterField() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [subscribed, setSubscribed] = useState(false)

  function subscribe(event: FormEvent) {
    event.preventDefault()
    const wrong = newsletterError(email)
    setError(wrong)
    setSubscribed(wrong === undefined)
    if (wrong === undefined) setEmail('')
  }

  return (
    <div>
      <form noValidate onSubmit={subscribe} className="flex flex-wrap items-start gap-2 noscript:hidden">
        <TextField
          label="Το e-mail σας"
          labelUnseen
          type="email"
          autoComplete="email"
          placeholder="Το e-mail σας"
          required
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={error}
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" className="min-h-12">
          Εγγραφή στο newsletter
        </Button>
      </form>
      <div role="alert">
        {subscribed && (
          <div className="mt-3 rounded-card border border-success/40 bg-surface px-4 py-3">
            <p className="font-semibold text-success">Ευχαριστούμε για την εγγραφή σας στο newsletter!</p>
            <p lang="en" className="text-xs text-muted">
              Thanks for Subscribe newsletter!
            </p>
          </div>
        )}
      </div>
    </div>
  )
}
