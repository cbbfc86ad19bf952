import { type RefObject, useEffect, useRef, useState } from 'react'

import { callApi } from '#app/platform/browser/call-api.ts'
import type { AccountDetails } from '#app/account/account-calls.ts'

interface AccountPrefillProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly onFilled: () => void
}

/** Fills empty fields with the account's data; renders nothing, also where the account cannot be read. */
export function AccountPrefill({ form, onFilled }: AccountPrefillProps) {
  const [data, setData] = useState<AccountDetails | null>(null)
  const done = useRef(false)
  useEffect(() => {
    const end = new AbortController()
    callApi('/api/account/get', {}, end.signal).then(setData, () => undefined)
    return () => end.abort()
  }, [])
  useEffect(() => {
    if (data === null || done.current) return
    done.current = true
    const known = {
      name: [data.firstName, data.lastName].filter(Boolean).join(' '),
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
  return null
}
