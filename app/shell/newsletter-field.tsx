import { type FormEvent, useId, useState } from 'react'

import { newsletterError } from '#app/content/newsletter/newsletter.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'

const loadThanks = () => loadOrFail(async () => (await import('#app/shell/newsletter-thanks.tsx')).NewsletterThanks)

/** Section 5's newsletter field, with double opt-in. */
export function NewsletterField() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [state, setState] = useState<'open' | 'busy' | 'subscribed'>('open')
  const { part: NewsletterThanks, failed } = useLazyPart(loadThanks, state !== 'open')
  const fieldId = useId()

  const focusField = () => document.getElementById(fieldId)?.querySelector('input')?.focus()

  function close() {
    setState('open')
    focusField()
  }

  async function subscribe(): Promise<void> {
    const wrong = newsletterError(email)
    setError(wrong)
    setFailure(undefined)
    if (wrong !== undefined) {
      setState('open')
      focusField()
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
          labelHidden
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
        {state === 'subscribed' && NewsletterThanks !== null && <NewsletterThanks onClose={close} />}
        {state === 'subscribed' && failed && <p className="mt-3">Ευχαριστούμε για την εγγραφή σας στο newsletter!</p>}
      </div>
    </div>
  )
}
