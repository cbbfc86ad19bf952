import { type RefObject, useEffect, useRef } from 'react'

import { useAccountData } from '#app/account/use-account.ts'

interface AccountPrefillProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly onFilled: () => void
}

/** Writes what the account knows into fields that are still empty; shows nothing. */
export function AccountPrefill({ form, onFilled }: AccountPrefillProps) {
  const { data } = useAccountData('account')
  const done = useRef(false)
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
