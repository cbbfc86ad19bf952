import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { Customer } from '#app/customers/customers.contract.ts'
import { EraseDialog } from '#app/customers/person/erase-dialog.tsx'
import { refetchCustomer } from '#app/customers/use-customers.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { saveFile } from '#app/uploads/download.ts'
import { staffCustomersUrl } from '#app/staff-urls.ts'

interface PersonActionsProps {
  readonly customer: Customer
  readonly person: Customer['people'][number]
}

/** A person's rights: data export and erasure. */
export function PersonActions({ customer, person }: PersonActionsProps) {
  const [isErasing, setErasing] = useState(false)
  const navigate = useNavigate()
  const { run, busy, failure } = useAsyncAction()
  const { userId, email, phone, name } = person
  const personRef = { id: customer.id, userId, email, phone }
  const save = () => saveFile('/api/staff/customers/person/export', personRef, `Δεδομένα ${email || phone || name}.json`)
  return (
    <>
      <p className="-ml-5 flex flex-wrap gap-x-1">
        <Button variant="quiet" busy={busy} onClick={() => void run(save)} aria-label={`Λήψη δεδομένων: ${name}`}>
          Λήψη δεδομένων
        </Button>
        <Button variant="quiet" onClick={() => setErasing(true)} aria-label={`Διαγραφή δεδομένων: ${name}`}>
          Διαγραφή δεδομένων
        </Button>
      </p>
      {failure !== null && (
        <p role="alert" className="text-failure">
          {failure}
        </p>
      )}
      {isErasing && (
        <EraseDialog
          open
          personRef={personRef}
          person={person}
          onClose={(isDone) => {
            setErasing(false)
            if (isDone && customer.people.length <= 1) void navigate(staffCustomersUrl())
            else if (isDone) void refetchCustomer(customer.id)
          }}
        />
      )}
    </>
  )
}
