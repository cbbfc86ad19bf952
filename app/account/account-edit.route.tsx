import { useNavigate } from 'react-router'

import { EuVatNote } from '#app/company/eu-vat-note.tsx'
import { AccountFrame } from '#app/account/account-frame.tsx'
import { changeAccount, useAccountData } from '#app/account/use-account.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { accountDetailsUrl } from '#app/urls.ts'
import type { AccountDetails } from '#app/account/account-schemas.ts'

/** /my-account/account-info-edit */
export default function AccountEditPage() {
  return (
    <AccountFrame title="Επεξεργασία στοιχείων">
      <Loaded />
    </AccountFrame>
  )
}

function Loaded() {
  const { data, failure, retry } = useAccountData('account')
  if (data === null)
    return failure === null ? <Skeleton className="h-72" /> : <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
  return <DetailsForm account={data} />
}

function DetailsForm({ account }: { readonly account: AccountDetails }) {
  const navigate = useNavigate()
  const { firstName, lastName, phone, companyName, afm, taxOffice, activity, companyAddress } = account
  const defaultValues = { firstName, lastName, phone, companyName, afm, taxOffice, activity, companyAddress }
  const { field, ...form } = useCallForm({
    defaultValues,
    send: async (values) => {
      await changeAccount('account', '/api/account/update', values)
      await navigate(accountDetailsUrl())
    },
  })
  return (
    <CallForm
      form={form}
      submitText="Αποθήκευση στοιχείων"
      size="large"
      className="max-w-2xl space-y-8"
      cancel={accountDetailsUrl()}
    >
      <fieldset className="space-y-5">
        <legend className="mb-4 text-lg font-semibold">Πρόσωπο επικοινωνίας</legend>
        <div className="grid gap-5 w576:grid-cols-2">
          <TextField label="Όνομα" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Επώνυμο" autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField label="Τηλέφωνο" type="tel" autoComplete="tel" {...field('phone')} />
      </fieldset>
      <fieldset className="space-y-5">
        <legend className="mb-4 text-lg font-semibold">Εταιρεία</legend>
        <TextField label="Επωνυμία" autoComplete="organization" {...field('companyName')} />
        <div className="grid gap-5 w576:grid-cols-2">
          <TextField label="ΑΦΜ" {...field('afm')} />
          <TextField label="ΔΟΥ" {...field('taxOffice')} />
        </div>
        <EuVatNote />
        <TextField label="Δραστηριότητα" {...field('activity')} />
        <TextField label="Έδρα (οδός, αριθμός, Τ.Κ., πόλη)" {...field('companyAddress')} />
      </fieldset>
    </CallForm>
  )
}
