import { useEffect, useRef, useState } from 'react'

import { type CheckoutErrors, formatError } from '#app/orders/checkout/check-checkout.ts'
import { readDraft, storeDraft } from '#app/orders/checkout/checkout-draft.ts'
import { type CheckoutField, type CheckoutValues, emptyCheckout } from '#app/orders/checkout/checkout-values.ts'
import { withDeliveryAtSeat } from '#app/orders/checkout/known-details.ts'

const savedAfterMs = 300

/** The checkout's values with their errors; stored in this browser. Rendered after hydration only. */
export function useCheckoutValues() {
  const [values, setValues] = useState<CheckoutValues>(() => readDraft() ?? emptyCheckout)
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const unsaved = useRef<CheckoutValues>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const saveNow = useRef(() => {
    clearTimeout(timer.current)
    if (unsaved.current !== null) storeDraft(unsaved.current)
    unsaved.current = null
  })
  useEffect(() => {
    const save = saveNow.current
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [])

  const change = (part: Partial<CheckoutValues>) => {
    setValues((before) => {
      const after = { ...before, ...withDeliveryAtSeat(before, part) }
      unsaved.current = after
      return after
    })
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in withDeliveryAtSeat(values, part)))),
    )
    clearTimeout(timer.current)
    timer.current = setTimeout(saveNow.current, savedAfterMs)
  }
  /** Props of a text field. */
  const field = (name: CheckoutField) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: currentTarget.value }),
    onBlur: () => {
      const wrong = formatError(name, values)
      if (wrong !== undefined) setErrors((before) => ({ ...before, [name]: wrong }))
    },
  })
  return {
    values,
    errors,
    setErrors,
    change,
    field,
    /** After placing the order: does not store the draft again on leaving. */
    drop: () => {
      clearTimeout(timer.current)
      unsaved.current = null
    },
  }
}

export type CheckoutForm = ReturnType<typeof useCheckoutValues>
