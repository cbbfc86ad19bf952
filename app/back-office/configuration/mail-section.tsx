import { type MouseEvent, useId, useState } from 'react'

import { PasswordField } from '#app/account/login/password-field.tsx'
import { useAccountData } from '#app/account/use-account.ts'
import type { ShopConfiguration } from '#app/back-office/configuration/configuration.contract.ts'
import { PartFrame } from '#app/back-office/configuration/part-frame.tsx'
import { changeConfiguration } from '#app/back-office/configuration/use-configuration.ts'
import type { SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { type ApiAnswer, callApi } from '#app/platform/browser/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { typedText } from '#app/ui/form/typed-text.ts'
import { announce } from '#app/ui/live-region.tsx'

type Mail = ShopConfiguration['mail']
type Security = NonNullable<Mail['security']>

const securities: readonly (readonly [Security, string])[] = [
  ['tls', 'TLS (θύρα 465)'],
  ['starttls', 'STARTTLS (θύρα 587)'],
  ['none', 'Χωρίς προστασία'],
]

/** The mail server, with a test before it is saved. */
export function MailSection({ onSaved }: SectionProps) {
  return (
    <PartFrame part="mail" variables="SMTP_URL" inForce={inForceText}>
      {(mail) => <MailForm mail={mail} onSaved={onSaved} />}
    </PartFrame>
  )
}

function inForceText({ source, host, port }: Mail): string {
  if (source === 'none') return 'Κανένα e-mail δεν φεύγει: γράφονται σε αρχεία, μέχρι να ορίσετε διακομιστή.'
  return `Τα e-mail φεύγουν από τον ${host}${port === null ? '' : `, θύρα ${port}`}.`
}

function MailForm({ mail, onSaved }: { readonly mail: Mail; readonly onSaved: () => void }) {
  const { data: account } = useAccountData('account')
  const group = useId()
  const [security, setSecurity] = useState<Security>(mail.security ?? 'tls')
  const { field, ...form } = useCallForm({
    defaultValues: { host: mail.host, port: String(mail.port ?? 465), user: mail.user, password: '' },
    send: async (values) => {
      await changeConfiguration('/api/staff/configuration/save-mail', { ...values, security })
      onSaved()
    },
  })
  return (
    <CallForm
      form={form}
      submitText="Αποθήκευση"
      variant="secondary"
      className="space-y-4"
      actions={account !== null && <MailTest security={security} ownAddress={account.email} />}
    >
      <div className="grid gap-4 w680:grid-cols-2">
        <TextField
          label="Διακομιστής εξερχομένων (SMTP)"
          placeholder="smtp.etaireia.gr"
          autoCapitalize="none"
          spellCheck={false}
          {...field('host')}
        />
        <TextField label="Θύρα" inputMode="numeric" {...field('port')} />
        <fieldset className="w680:col-span-2">
          <legend className="mb-1.5 text-sm font-semibold">Προστασία της σύνδεσης</legend>
          <div className="flex flex-wrap gap-2">
            {securities.map(([value, name]) => (
              <RadioPill key={value} group={group} checked={security === value} onChoose={() => setSecurity(value)}>
                {name}
              </RadioPill>
            ))}
          </div>
          {security === 'none' && (
            <p className="mt-2 text-sm text-muted">
              Κωδικός και μηνύματα ταξιδεύουν φανερά: μόνο για διακομιστή στο ίδιο δίκτυο.
            </p>
          )}
        </fieldset>
        <TextField label="Όνομα χρήστη" autoComplete="off" autoCapitalize="none" spellCheck={false} {...field('user')} />
        <PasswordField
          label={mail.hasPassword ? 'Κωδικός (κενό: μένει ο ίδιος)' : 'Κωδικός'}
          autoComplete="new-password"
          {...field('password')}
        />
      </div>
    </CallForm>
  )
}

interface MailTestProps {
  readonly security: Security
  readonly ownAddress: string
}

/** Sends a mail by what the form holds, and shows what the server answered. */
function MailTest({ security, ownAddress }: MailTestProps) {
  const { run, busy, failure, wrong } = useAsyncAction()
  const [result, setResult] = useState<ApiAnswer<'/api/staff/configuration/test-mail'> | null>(null)
  const [to, setTo] = useState(ownAddress)
  const test = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (form === null) return
    const text = (name: string) => typedText(form, name)
    void run(async () => {
      setResult(null)
      const [host, port, user, password] = [text('host'), text('port'), text('user'), text('password')]
      const tested = await callApi('/api/staff/configuration/test-mail', { host, port, security, user, password, to })
      setResult(tested)
      announce(tested.text)
    })
  }
  return (
    <div className="basis-full space-y-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Δοκιμαστικό e-mail προς"
          type="email"
          className="grow basis-64"
          value={to}
          onChange={({ currentTarget: { value } }) => setTo(value)}
        />
        <Button variant="secondary" busy={busy} onClick={test} className="mb-0.5">
          Αποστολή δοκιμαστικού
        </Button>
      </div>
      {failure !== null && <ErrorNotice>{Object.values(wrong)[0] ?? failure}</ErrorNotice>}
      {result?.isAccepted === true && <p className="text-sm font-semibold text-success">{result.text}</p>}
      {result?.isAccepted === false && (
        <ErrorNotice>
          {result.text}
          {result.answer !== '' && <span className="mt-1 block wrap-anywhere text-muted">{result.answer}</span>}
        </ErrorNotice>
      )}
    </div>
  )
}
