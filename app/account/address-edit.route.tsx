import { useNavigate, useParams } from 'react-router'

import { AccountFrame } from '#app/account/account-frame.tsx'
import { changeAccount, useAccountData } from '#app/account/use-account.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { addressesUrl } from '#app/urls.ts'
import type { Address } from '#app/account/account-schemas.ts'

/** /my-account/address-edit/{id}; `new` adds one. */
export default function AddressEditPage() {
  const { addressId } = useParams()
  const isNew = addressId === 'new'
  return (
    <AccountFrame title={isNew ? 'Νέα διεύθυνση' : 'Επεξεργασία διεύθυνσης'}>
      {isNew ? <AddressForm address={undefined} /> : <SavedAddress id={Number(addressId)} />}
    </AccountFrame>
  )
}

function SavedAddress({ id }: { readonly id: number }) {
  const { data, failure, retry } = useAccountData('addresses')
  if (data === null)
    return failure === null ? <Skeleton className="h-72" /> : <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
  const address = data.find((candidate) => candidate.id === id)
  if (address !== undefined) return <AddressForm address={address} />
  return (
    <>
      <p>Η διεύθυνση δεν υπάρχει πια στον λογαριασμό σας.</p>
      <div className="mt-6">
        <LinkButton to={addressesUrl()} variant="secondary">
          Όλες οι διευθύνσεις
        </LinkButton>
      </div>
    </>
  )
}

const blank = {
  recipient: '',
  street: '',
  postalCode: '',
  city: '',
  phone: '',
  note: '',
  isDeliveryDefault: false,
  isInvoiceDefault: false,
}

function AddressForm({ address }: { readonly address: Address | undefined }) {
  const navigate = useNavigate()
  const { field, ...form } = useCallForm({
    defaultValues: address ?? blank,
    send: async (values) => {
      await changeAccount('addresses', '/api/account/addresses', {
        ...values,
        ...(address === undefined ? {} : { id: address.id }),
      })
      await navigate(addressesUrl())
    },
  })
  return (
    <CallForm form={form} submitText="Αποθήκευση διεύθυνσης" size="large" className="max-w-2xl space-y-5" cancel={addressesUrl()}>
      <TextField label="Παραλήπτης (πρόσωπο ή εταιρεία)" autoComplete="name" {...field('recipient')} />
      <TextField label="Οδός και αριθμός" autoComplete="street-address" {...field('street')} />
      <div className="grid gap-5 w480:grid-cols-[9rem_minmax(0,1fr)]">
        <TextField label="Τ.Κ." inputMode="numeric" autoComplete="postal-code" {...field('postalCode')} />
        <TextField label="Πόλη ή περιοχή" autoComplete="address-level2" {...field('city')} />
      </div>
      <TextField label="Τηλέφωνο παράδοσης (προαιρετικό)" type="tel" autoComplete="tel" {...field('phone')} />
      <TextField label="Σημείωση για τον μεταφορέα (προαιρετική)" {...field('note')} />
      <div className="space-y-1">
        <CheckField label="Προεπιλογή για παράδοση" {...field('isDeliveryDefault')} />
        <CheckField label="Προεπιλογή για τιμολόγιο" {...field('isInvoiceDefault')} />
      </div>
    </CallForm>
  )
}
