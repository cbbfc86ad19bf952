import { useState } from 'react'

import type { TwoFactorSetup } from '#app/account/account-schemas.ts'
import { CodeField } from '#app/account/login/code-field.tsx'
import { PasswordField } from '#app/account/login/password-field.tsx'
import { refetchAccount, useAccountData } from '#app/account/use-account.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { focusWhenShown } from '#app/ui/focus-when-shown.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

/** The second factor: a code of an authenticator app in addition to the password. */
export function TwoFactor() {
  const { data: account } = useAccountData('account')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isStopped, setStopped] = useState(false)
  const start = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    setStopped(false)
  }
  const stop = () => {
    setCodes(null)
    setStopped(true)
  }
  return (
    <section aria-labelledby="two-factor">
      <h2 id="two-factor" className="text-lg font-semibold">
        Επαλήθευση σε δύο βήματα
      </h2>
      <p className="mt-1 text-sm text-muted">
        Εκτός από τον κωδικό, η σύνδεση θα ζητά έναν εξαψήφιο αριθμό από εφαρμογή στο κινητό σας (Google Authenticator, Aegis,
        1Password…). Οι άλλες συσκευές αποσυνδέονται.
      </p>
      <div className="mt-4">
        {account === null && <Skeleton className="h-12" />}
        {codes !== null && <RecoveryCodes codes={codes} />}
        {isStopped && (
          <p ref={focusWhenShown} tabIndex={-1} className="mb-4 font-semibold outline-none">
            Η επαλήθευση απενεργοποιήθηκε: η σύνδεση ζητά μόνο τον κωδικό.
          </p>
        )}
        {account !== null && (account.twoFactor ? <SwitchOff onDone={stop} /> : <SwitchOn onDone={start} />)}
      </div>
    </section>
  )
}

function SwitchOn({ onDone }: { readonly onDone: (codes: readonly string[]) => void }) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  return setup === null ? <Begin onStart={setSetup} /> : <ScanAndConfirm setup={setup} onDone={onDone} />
}

/** Requires the password, since the device may be unattended. */
function Begin({ onStart }: { readonly onStart: (setup: TwoFactorSetup) => void }) {
  const { field, ...form } = useCallForm({
    defaultValues: { currentPassword: '' },
    isGuarded: false,
    send: async (values) => onStart(await callApi('/api/account/two-factor/start', values)),
  })
  return (
    <CallForm form={form} submitText="Ενεργοποίηση" variant="secondary">
      <PasswordField label="Ο κωδικός σας" autoComplete="current-password" {...field('currentPassword')} />
    </CallForm>
  )
}

interface ScanAndConfirmProps {
  readonly setup: TwoFactorSetup
  readonly onDone: (codes: readonly string[]) => void
}

function ScanAndConfirm({ setup, onDone }: ScanAndConfirmProps) {
  const form = useCallForm({
    defaultValues: { code: '' },
    isGuarded: false,
    send: async ({ code }) => {
      const { recoveryCodes } = await callApi('/api/account/two-factor/confirm', { code })
      onDone(recoveryCodes)
      await refetchAccount()
    },
  })
  return (
    <CallForm form={form} submitText="Ενεργοποίηση">
      <ol ref={focusWhenShown} tabIndex={-1} className="outline-none list-decimal space-y-4 pl-5">
        <li>
          Σαρώστε την εικόνα με την εφαρμογή, ή γράψτε εκεί το κλειδί:
          <img
            src={`data:image/svg+xml,${encodeURIComponent(setup.qrSvg)}`}
            alt="Κωδικός QR για την εφαρμογή επαλήθευσης"
            width={192}
            height={192}
            className="my-3 rounded-card border border-line bg-surface"
          />
          <code className="block break-all">{setup.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
        </li>
        <li>Γράψτε τον εξαψήφιο αριθμό που δείχνει.</li>
      </ol>
      <TextField label="Κωδικός επαλήθευσης" inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
    </CallForm>
  )
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div
      ref={focusWhenShown}
      tabIndex={-1}
      role="status"
      className="outline-none mb-5 rounded-card border border-line bg-plate p-5"
    >
      <p className="font-semibold">Η επαλήθευση ενεργοποιήθηκε. Κρατήστε αυτούς τους εφεδρικούς κωδικούς σε ασφαλές μέρος.</p>
      <p className="mt-1 text-sm text-muted">
        Κάθε κωδικός ισχύει για μία σύνδεση, αν χάσετε το κινητό σας. Δεν θα εμφανιστούν ξανά.
      </p>
      <ul className="mt-3 grid gap-x-8 gap-y-1 font-mono w480:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}

function SwitchOff({ onDone }: { readonly onDone: () => void }) {
  const { field, ...form } = useCallForm({
    defaultValues: { currentPassword: '', code: '' },
    isGuarded: false,
    send: async (values) => {
      await callApi('/api/account/two-factor/stop', values)
      await refetchAccount()
      onDone()
    },
  })
  return (
    <CallForm form={form} submitText="Απενεργοποίηση" variant="secondary">
      <p className="font-semibold text-success">Είναι ενεργή.</p>
      <PasswordField label="Ο κωδικός σας" autoComplete="current-password" {...field('currentPassword')} />
      <CodeField {...field('code')} />
    </CallForm>
  )
}
