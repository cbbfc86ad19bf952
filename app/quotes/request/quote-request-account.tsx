import { type RefObject, useEffect, useRef, useState } from 'react'

import { callApi } from '#app/platform/browser/call-api.ts'
import type { AccountDetails, Address } from '#app/account/account-schemas.ts'
import { fullName } from '#app/account/person-name.ts'
import { partsText } from '#app/platform/text/parts-text.ts'

interface AccountPrefillProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly onFilled: () => void
}

/** Id of the account's addresses, suggested by the field of the delivery place. */
export const addressListId = 'account-addresses'

/** Fills empty fields from the account, and suggests its addresses; renders nothing if the account cannot be read. */
export function AccountPrefill({ form, onFilled }: AccountPrefillProps) {
  const [data, setData] = useState<AccountDetails | null>(null)
  const [addresses, setAddresses] = useState<readonly Address[]>([])
  const done = useRef(false)
  useEffect(() => {
    const end = new AbortController()
    callApi('/api/account/get', {}, end.signal).then(setData, () => undefined)
    callApi('/api/account/addresses/get', {}, end.signal).then(setAddresses, () => undefined)
    return () => end.abort()
  }, [])
  useEffect(() => {
    if (data === null || done.current) return
    done.current = true
    const known = {
      name: fullName(data),
      email: data.email,
      phone: data.phone,
      companyName: data.companyName,
      afm: data.afm,
    }
    for (const [name, value] of Object.entries(known)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === '') field.value = value
    }
    onFilled()
  }, [data, form, onFilled])
  return (
    <datalist id={addressListId}>
      {addresses.map(({ id, street, postalCode, city }) => (
        <option key={id}>{partsText([street, `${postalCode} ${city}`])}</option>
      ))}
    </datalist>
  )
}
