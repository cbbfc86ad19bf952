import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { Link } from 'react-router'

import { AccountFrame } from '#app/account/account-frame.tsx'
import { useAccountChange, useAccountData } from '#app/account/use-account.ts'
import { formatPhone } from '#app/platform/text/greek-phone.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { addressEditUrl } from '#app/urls.ts'
import type { Address } from '#app/account/account-schemas.ts'

/** /my-account/addresses/ */
export default function AddressesPage() {
  return (
    <AccountFrame title="Διευθύνσεις" action={<LinkButton to={addressEditUrl('new')}>Νέα διεύθυνση</LinkButton>}>
      <Addresses />
    </AccountFrame>
  )
}

function Addresses() {
  const { data, failure, retry } = useAccountData('addresses')
  const remove = useAccountChange('addresses', '/api/account/addresses/remove')
  const failed = failure ?? remove.failure
  return (
    <>
      {failed !== null && (
        <div className="mb-4">
          <ErrorNotice onRetry={retry}>{failed}</ErrorNotice>
        </div>
      )}
      {data === null && failure === null && <Skeleton className="h-48" />}
      {data?.length === 0 && (
        <EmptyState
          icon={<MapPin />}
          title="Καμία διεύθυνση ακόμη"
          action={<LinkButton to={addressEditUrl('new')}>Προσθήκη διεύθυνσης</LinkButton>}
        >
          Αποθηκεύστε εδώ τις διευθύνσεις παράδοσης και τιμολόγησης της εταιρείας σας.
        </EmptyState>
      )}
      {data !== null && data.length > 0 && (
        <ul className="grid gap-4 w680:grid-cols-2 w1300:grid-cols-3">
          {data.map((address) => (
            <AddressCard key={address.id} address={address} onRemove={() => void remove.change({ id: address.id })} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Focused, because the question replaces the focused button. */
function focusOnArrival(button: HTMLButtonElement | null): void {
  button?.focus()
}

function AddressCard({ address, onRemove }: { readonly address: Address; readonly onRemove: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const postalCode = address.postalCode.replace(/^(\d{3})(\d{2})$/, '$1 $2')
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5">
      {(address.isDeliveryDefault || address.isInvoiceDefault) && (
        <p className="mb-2 flex flex-wrap gap-1.5">
          {address.isDeliveryDefault && <Badge>Παράδοση</Badge>}
          {address.isInvoiceDefault && <Badge>Τιμολόγιο</Badge>}
        </p>
      )}
      <address className="flex-1 break-words not-italic">
        <strong>{address.recipient}</strong>
        <br />
        {address.street}
        <br />
        {postalCode} {address.city}
        {address.phone !== '' && (
          <>
            <br />
            Τηλ. {formatPhone(address.phone)}
          </>
        )}
        {address.note !== '' && <span className="mt-1 line-clamp-3 block text-sm text-muted">{address.note}</span>}
      </address>
      {isConfirming ? (
        <div role="group" aria-label={`Διαγραφή: ${address.recipient}`} className="mt-4 flex flex-wrap items-center gap-2">
          <span className="mr-1 text-sm">Να διαγραφεί;</span>
          <Button ref={focusOnArrival} onClick={onRemove}>
            Διαγραφή
          </Button>
          <Button variant="secondary" onClick={() => setIsConfirming(false)}>
            Κρατήστε τη
          </Button>
        </div>
      ) : (
        <p className="mt-4 flex gap-5 text-sm">
          <Link to={addressEditUrl(address.id)} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Επεξεργασία
          </Link>
          <button
            type="button"
            onClick={() => setIsConfirming(true)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Διαγραφή
          </button>
        </p>
      )}
    </li>
  )
}
