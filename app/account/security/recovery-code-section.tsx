import { useState } from 'react'

import { CodeField } from '#app/account/login/code-field.tsx'
import { PasswordField } from '#app/account/login/password-field.tsx'
import { refetchAccount, useAccountData } from '#app/account/use-account.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { focusWhenShown } from '#app/ui/focus-when-shown.ts'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

interface RecoveryCodeSectionProps {
  /** Only while there is none yet, and while a new one is shown */
  readonly onlyIfMissing?: boolean
  readonly className?: string
}

/** An administrator's printed code, for a lost password and a lost app; nothing for others. */
export function RecoveryCodeSection({ onlyIfMissing = false, className }: RecoveryCodeSectionProps) {
  const { data: account } = useAccountData('account')
  const [code, setCode] = useState<string | null>(null)
  const has = account?.hasRecoveryCode ?? null
  if (account === null || has === null || (onlyIfMissing && has && code === null)) return null
  return (
    <section aria-labelledby="recovery-code" className={className}>
      <h2 id="recovery-code" className="text-lg font-semibold">
        Κωδικός ανάκτησης
      </h2>
      <p className="mt-1 text-sm text-muted">
        Ανοίγει τον λογαριασμό μία φορά, αν χάσετε και τον κωδικό και το κινητό σας. Τυπώστε τον και φυλάξτε τον μακριά από τον
        υπολογιστή.
      </p>
      {code === null ? (
        <MakeCode isRenewed={has} hasFactor={account.twoFactor} onMade={setCode} />
      ) : (
        <ShownCode code={code} username={account.username} onDone={() => setCode(null)} />
      )}
    </section>
  )
}

interface MakeCodeProps {
  readonly isRenewed: boolean
  readonly hasFactor: boolean
  readonly onMade: (code: string) => void
}

function MakeCode({ isRenewed, hasFactor, onMade }: MakeCodeProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { currentPassword: '', code: '' },
    isGuarded: false,
    send: async ({ currentPassword, code }) => {
      const { recoveryCode } = await callApi('/api/account/recovery-code/make', {
        currentPassword,
        code: hasFactor ? code : null,
      })
      onMade(recoveryCode)
      await refetchAccount()
    },
  })
  return (
    <CallForm
      form={form}
      submitText={isRenewed ? 'Νέος κωδικός ανάκτησης' : 'Δημιουργία κωδικού'}
      variant="secondary"
      className="mt-4 max-w-md space-y-4"
    >
      <p className="text-sm font-semibold">
        {isRenewed ? 'Έχετε κωδικό ανάκτησης. Ένας νέος ακυρώνει τον προηγούμενο.' : 'Δεν έχετε κωδικό ανάκτησης ακόμη.'}
      </p>
      <PasswordField label="Ο κωδικός σας" autoComplete="current-password" {...field('currentPassword')} />
      {hasFactor && <CodeField {...field('code')} />}
    </CallForm>
  )
}

interface ShownCodeProps {
  readonly code: string
  readonly username: string
  readonly onDone: () => void
}

/** Shown once. A print has this part of the page alone. */
function ShownCode({ code, username, onDone }: ShownCodeProps) {
  return (
    <div
      ref={focusWhenShown}
      tabIndex={-1}
      role="status"
      data-print-alone
      className="mt-4 rounded-card border border-line bg-plate p-5 outline-none"
    >
      <p className="font-semibold">Κωδικός ανάκτησης του χρήστη «{username}»</p>
      <p className="mt-2 font-mono text-xl wrap-anywhere">{code}</p>
      <p className="mt-2 text-sm text-muted">
        Χρήση: στη σελίδα σύνδεσης, μετά από μια αποτυχημένη προσπάθεια, «Κωδικός ανάκτησης διαχειριστή». Ισχύει για μία φορά και
        δεν θα εμφανιστεί ξανά.
      </p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          Εκτύπωση
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Τον φύλαξα
        </Button>
      </div>
    </div>
  )
}
