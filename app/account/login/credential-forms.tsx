import { useState } from 'react'

import { CodeField } from '#app/account/login/code-field.tsx'
import { PasswordField } from '#app/account/login/password-field.tsx'
import { StrengthMeter } from '#app/account/login/strength-meter.tsx'
import { useAccountData } from '#app/account/use-account.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

export function ChangePassword() {
  const [typed, setTyped] = useState('')
  const [done, setDone] = useState(false)
  const hasCode = useHasSecondFactor()
  const { field, reset, ...form } = useCallForm({
    defaultValues: { currentPassword: '', code: '', password: '' },
    send: async ({ code, ...values }) => {
      setDone(false)
      await callApi('/api/account/password', { ...values, code: hasCode ? code : null })
      reset()
      setTyped('')
      setDone(true)
    },
  })
  return (
    <section aria-labelledby="change-password">
      <h2 id="change-password" className="text-lg font-semibold">
        Αλλαγή κωδικού
      </h2>
      <p className="mt-1 text-sm text-muted">Οι άλλες συσκευές αποσυνδέονται.</p>
      <CallForm
        form={form}
        submitText="Αλλαγή κωδικού"
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'password') setTyped(target.value)
        }}
        className="mt-4 space-y-5"
        actions={<StatusMessage>{done && 'Ο κωδικός άλλαξε.'}</StatusMessage>}
      >
        <PasswordField label="Τρέχων κωδικός" autoComplete="current-password" {...field('currentPassword')} />
        {hasCode && <CodeField {...field('code')} />}
        <div>
          <PasswordField label="Νέος κωδικός" autoComplete="new-password" {...field('password')} />
          <StrengthMeter password={typed} facts={[]} />
        </div>
      </CallForm>
    </section>
  )
}

export function ChangeEmail() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const hasCode = useHasSecondFactor()
  const { field, reset, ...form } = useCallForm({
    defaultValues: { email: '', currentPassword: '', code: '' },
    send: async ({ code, ...values }) => {
      setSentTo(null)
      await callApi('/api/account/email', { ...values, code: hasCode ? code : null })
      reset()
      setSentTo(values.email)
    },
  })
  return (
    <section aria-labelledby="change-email">
      <h2 id="change-email" className="text-lg font-semibold">
        Αλλαγή e-mail
      </h2>
      <p className="mt-1 text-sm text-muted">Θα στείλουμε σύνδεσμο στη νέα διεύθυνση· η αλλαγή ισχύει όταν τον ανοίξετε.</p>
      <CallForm
        form={form}
        submitText="Αποστολή συνδέσμου"
        className="mt-4 space-y-5"
        actions={<StatusMessage>{sentTo !== null && `Στείλαμε σύνδεσμο στο ${sentTo}.`}</StatusMessage>}
      >
        <TextField label="Νέο e-mail" type="email" autoComplete="email" {...field('email')} />
        <PasswordField label="Ο κωδικός σας" autoComplete="current-password" {...field('currentPassword')} />
        {hasCode && <CodeField {...field('code')} />}
      </CallForm>
    </section>
  )
}

/** Whether the account has a second factor, whose code these changes require. */
function useHasSecondFactor(): boolean {
  return useAccountData('account').data?.twoFactor === true
}

/** The result, announced to screen readers. */
function StatusMessage({ children }: { readonly children: string | false }) {
  return (
    <p role="status" className="min-h-6 font-semibold text-success">
      {children}
    </p>
  )
}
