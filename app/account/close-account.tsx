import { useState } from 'react'
import { useNavigate } from 'react-router'

import { PasswordField } from '#app/account/login/password-field.tsx'
import { callApi } from '#app/platform/browser/call-api.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { clearCustomerData, invalidateAnswers } from '#app/platform/browser/local-session.ts'
import { saveBlob } from '#app/platform/browser/save-link.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { showToast } from '#app/ui/toast/toast.ts'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { homeUrl } from '#app/urls.ts'

/** Export or delete one's own data (GDPR). */
export function CloseAccount() {
  const [isConfirming, setIsConfirming] = useState(false)
  const { run, failure } = useAsyncAction()
  const download = () =>
    run(async () => {
      const data = await callApi('/api/account/export', {})
      saveBlob(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'account.json')
    })

  return (
    <section aria-labelledby="my-data">
      <h2 id="my-data" className="text-lg font-semibold">
        Τα δεδομένα μου
      </h2>
      <p className="mt-1 text-sm text-muted">
        Κατεβάστε σε αρχείο όσα στοιχεία τηρούμε για εσάς, ή κλείστε τον λογαριασμό και διαγράψτε τα.
      </p>
      {failure !== null && (
        <div className="mt-4">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void download()}>
          Λήψη των δεδομένων μου
        </Button>
        {!isConfirming && (
          <Button variant="quiet" onClick={() => setIsConfirming(true)}>
            Κλείσιμο λογαριασμού
          </Button>
        )}
      </div>
      {isConfirming && <CloseForm onCancel={() => setIsConfirming(false)} />}
    </section>
  )
}

function CloseForm({ onCancel }: { readonly onCancel: () => void }) {
  const navigate = useNavigate()
  const { field, ...form } = useCallForm({
    defaultValues: { currentPassword: '' },
    isGuarded: false,
    send: async (values) => {
      await callApi('/api/account/close', values)
      await navigate(homeUrl())
      showToast({ text: 'Ο λογαριασμός σας έκλεισε.' })
      clearCustomerData()
      invalidateAnswers()
    },
  })
  return (
    <CallForm
      form={form}
      submitText="Οριστικό κλείσιμο"
      className="mt-5 space-y-5 rounded-card border border-failure/40 p-5"
      cancel={onCancel}
    >
      <div className="space-y-2">
        <p className="font-semibold">Το κλείσιμο δεν αναιρείται. Τι θα γίνει:</p>
        <ul className="list-disc space-y-1.5 pl-5 text-sm">
          <li>Τα στοιχεία, οι διευθύνσεις, το καλάθι και τα αγαπημένα σας διαγράφονται αμέσως.</li>
          <li>
            Όσα αιτήματα και προσφορές δεν έχουν εγκριθεί αποσύρονται. Διαγράφονται τα αρχεία, τα μηνύματα και ό,τι δείχνει ποιος
            τα ζήτησε.
          </li>
          <li>Οι εγκεκριμένες προσφορές μένουν στο αρχείο μας, όπως ορίζει ο νόμος, και ολοκληρώνονται όπως συμφωνήθηκαν.</li>
          <li>Κανένας σύνδεσμος προς τις προσφορές σας δεν ανοίγει πια, ούτε όσοι κοινοποιήθηκαν.</li>
        </ul>
        <p className="text-sm">Αν θέλετε αντίγραφο, κατεβάστε πρώτα τα δεδομένα σας.</p>
      </div>
      <PasswordField label="Ο κωδικός σας" autoComplete="current-password" {...field('currentPassword')} />
    </CallForm>
  )
}
