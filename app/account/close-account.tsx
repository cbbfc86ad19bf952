import { useState } from 'react'
import { useNavigate } from 'react-router'

import { PasswordField } from '#app/account/password-field.tsx'
import { forgetAnswers } from '#app/platform/answers.ts'
import { callApi, failureText } from '#app/platform/call-api.ts'
import { forgetSession } from '#app/platform/local-session.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useCallForm } from '#app/ui/use-call-form.ts'
import { homeUrl } from '#app/urls.ts'

/** GDPR: take one's data along, or have it deleted. */
export function CloseAccount() {
  const [asks, setAsks] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function download(): Promise<void> {
    setFailure(null)
    try {
      const data = await callApi<object>('/api/account/export', {})
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      const link = document.createElement('a')
      link.href = url
      link.download = 'doro-account.json'
      link.click()
      URL.revokeObjectURL(url)
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  return (
    <section aria-labelledby="my-data">
      <h2 id="my-data" className="text-lg font-semibold">
        Τα δεδομένα μου
      </h2>
      <p className="mt-1 text-sm text-muted">Πάρτε ό,τι κρατάμε για εσάς σε αρχείο, ή κλείστε τον λογαριασμό και διαγράψτε τα.</p>
      {failure !== null && (
        <div className="mt-4">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void download()}>
          Λήψη των δεδομένων μου
        </Button>
        {!asks && (
          <Button variant="quiet" onClick={() => setAsks(true)}>
            Κλείσιμο λογαριασμού
          </Button>
        )}
      </div>
      {asks && <CloseForm onCancel={() => setAsks(false)} />}
    </section>
  )
}

function CloseForm({ onCancel }: { readonly onCancel: () => void }) {
  const navigate = useNavigate()
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { currentPassword: '' },
    send: async (values) => {
      await callApi('/api/account/close', values)
      await navigate(homeUrl())
      forgetSession()
      forgetAnswers()
    },
  })
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="mt-5 space-y-5 rounded-card border border-failure/40 p-5"
    >
      <p>Διαγράφονται αμέσως τα στοιχεία, οι διευθύνσεις, το καλάθι και η wishlist σας. Δεν αναιρείται.</p>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      <PasswordField label="Ο κωδικός σας" autoComplete="current-password" {...field('currentPassword')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Οριστικό κλείσιμο
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Άκυρο
        </Button>
      </div>
    </form>
  )
}
