import X from 'lucide-react/icons/x'
import { type FormEvent, useId, useState } from 'react'

import { newsletterError } from '#app/content/newsletter.ts'
import { callApi, failureText } from '#app/platform/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** Section 5's newsletter field; the address is kept, and its owner is asked by mail. */
export function NewsletterField() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [state, setState] = useState<'open' | 'busy' | 'subscribed'>('open')
  const fieldId = useId()

  async function subscribe(): Promise<void> {
    const wrong = newsletterError(email)
    setError(wrong)
    setFailure(undefined)
    if (wrong !== undefined) {
      setState('open')
      document.getElementById(fieldId)?.querySelector('input')?.focus()
      return
    }
    setState('busy')
    try {
      await callApi('/api/newsletter', { email })
      setState('subscribed')
      setEmail('')
    } catch (thrown) {
      setState('open')
      setFailure(failureText(thrown))
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (state !== 'busy') void subscribe()
  }

  return (
    <div>
      <form noValidate onSubmit={submit} id={fieldId} className="flex flex-wrap items-start gap-2 noscript:hidden">
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
        <Button type="submit" busy={state === 'busy'} className="min-h-12 w-full w480:w-auto">
          Εγγραφή στο newsletter
        </Button>
      </form>
      {failure !== undefined && (
        <div className="mt-3">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
      <div role="alert">
        {state === 'subscribed' && (
          <div className="mt-3 flex items-start gap-2 rounded-card border border-success/40 bg-surface py-3 pr-2 pl-4">
            <div className="min-w-0 flex-1">
              <p className="font-semibold text-success">Ευχαριστούμε για την εγγραφή σας στο newsletter!</p>
              <p lang="en" className="text-xs text-muted">
                Thanks for Subscribe newsletter!
              </p>
              <p className="mt-1 text-sm text-muted">Σας στείλαμε ένα e-mail: ανοίξτε το και επιβεβαιώστε την εγγραφή σας.</p>
            </div>
            <IconButton label="Κλείσιμο" onClick={() => setState('open')}>
              <X aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
    </div>
  )
}
