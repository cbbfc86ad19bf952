import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { type ContactErrors, type ContactMessage, contactSubjects, emptyMessage } from '#app/content/contact/contact.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { FormGuard } from '#app/ui/form/form-guard.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { privacyUrl } from '#app/urls.ts'
import { useUnsavedFields } from '#app/ui/unsaved/use-unsaved.ts'

/** The result of the last submission. */
export interface ContactOutcome {
  readonly errors: ContactErrors
  /** An error of the form as a whole */
  readonly failure: string | null
  readonly values: ContactMessage | null
  readonly stamp: string | null
}

interface ContactFormProps {
  /** Time slots for a call */
  readonly callTimes: readonly string[]
  readonly stamp: string
  readonly outcome: ContactOutcome | undefined
}

/** A message to the staff. Works without JavaScript, including its error messages. */
export function ContactForm({ callTimes, stamp, outcome }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state, formMethod } = useNavigation()
  useUnsavedFields(form)
  const errors = outcome?.errors ?? {}
  const given = outcome?.values ?? emptyMessage
  const failure = outcome?.failure ?? null

  useEffect(() => {
    if (outcome === undefined) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [outcome])

  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-x-5 gap-y-5 w680:grid-cols-2">
      <FormGuard stamp={outcome?.stamp ?? stamp} />
      <TextField label="Ονοματεπώνυμο *" name="name" autoComplete="name" required defaultValue={given.name} error={errors.name} />
      <TextField
        label="Εταιρεία"
        name="company"
        autoComplete="organization"
        defaultValue={given.company}
        error={errors.company}
      />
      <TextField
        label="E-mail *"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={given.email}
        error={errors.email}
      />
      <TextField label="Τηλέφωνο" name="phone" type="tel" autoComplete="tel" defaultValue={given.phone} error={errors.phone} />
      <Choice label="Θέμα" name="subject" none="Διαλέξτε θέμα" choices={contactSubjects} value={given.subject} />
      {callTimes.length > 0 && (
        <Choice
          label="Θέλετε να σας καλέσουμε;"
          name="callAt"
          none="Όχι, απαντήστε με e-mail"
          choices={callTimes}
          value={given.callAt}
        />
      )}
      <TextArea
        label="Μήνυμα *"
        name="message"
        rows={7}
        required
        defaultValue={given.message}
        error={errors.message}
        className="w680:col-span-2"
      />
      <div className="w680:col-span-2">
        {failure !== null && (
          <div className="mb-4">
            <ErrorNotice>{failure}</ErrorNotice>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="large" busy={state !== 'idle' && formMethod === 'POST'}>
            Αποστολή μηνύματος
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
            Χρησιμοποιούμε τα στοιχεία μόνο για να σας απαντήσουμε:{' '}
            <Link to={privacyUrl()} className="underline underline-offset-4 hover:text-accent">
              πολιτική απορρήτου
            </Link>
            .
          </p>
        </div>
      </div>
    </Form>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly name: string
  /** The text of the empty option */
  readonly none: string
  readonly choices: readonly string[]
  readonly value: string
}

function Choice({ label, name, none, choices, value }: ChoiceProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={`contact-${name}`} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={`contact-${name}`}
        name={name}
        defaultValue={value}
        className="h-12 w-full min-w-0 rounded-pill border border-line-strong bg-surface px-5 text-base"
      >
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </div>
  )
}
