import { useState } from 'react'

import type { StaffRateCard } from '#app/personalisation/rate-cards/rate-card.contract.ts'
import type { RateCardForm } from '#app/personalisation/rate-cards/rate-card-form.ts'
import { saveRateCard } from '#app/personalisation/rate-cards/screens/use-rate-cards.ts'
import { refusedForm } from '#app/ui/form/refused-form.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { useConflict } from '#app/ui/form/use-conflict.ts'
import { showToast } from '#app/ui/toast/toast.ts'
import { useUnsavedGuard } from '#app/ui/unsaved/use-unsaved.ts'

interface RateCardFormOptions {
  readonly opened: StaffRateCard | null
  readonly latest: StaffRateCard | null
  readonly takenKeys: readonly string[]
  readonly first: RateCardForm
  readonly onSaved: () => void
}

/** The form of a rate card. A colleague's save meanwhile is shown, and the next save overwrites it. */
export function useRateCardForm({ opened, latest, takenKeys, first, onSaved }: RateCardFormOptions) {
  const [initial] = useState(first)
  const [form, setForm] = useState(first)
  const [ownKey, setKey] = useState<string | null>(null)
  const action = useAsyncAction()
  const conflict = useConflict('rate-card-changed')
  const isChanged = JSON.stringify(form) !== JSON.stringify(initial)
  useUnsavedGuard(() => isChanged && !action.busy)
  const key = opened?.card.key ?? ownKey ?? (takenKeys.includes(form.technique) ? '' : form.technique)

  const save = async () => {
    if (action.busy) return
    await action.run(async () => {
      const { revision = null } = (conflict.isShown ? latest : opened) ?? {}
      await conflict.watch(() => saveRateCard({ key, revision, form }))
      showToast({ text: 'Οι τιμές αποθηκεύτηκαν.' })
      onSaved()
    })
  }

  const { wrong, failure } = refusedForm(action.wrong, action.failure ?? '')
  return {
    form,
    set: (patch: Partial<RateCardForm>) => setForm((before) => ({ ...before, ...patch })),
    /** Another range with the last one's quantities, starting at its end. */
    addRange: () =>
      setForm((before) => {
        const last = before.ranges.at(-1)
        const rows = (last?.rows ?? []).map((row) => ({ ...row, price: '', nextColourPrice: '' }))
        return { ...before, ranges: [...before.ranges, { fromCm2: last?.toCm2 ?? '', toCm2: '', rows }] }
      }),
    key,
    setKey,
    wrong,
    failure: action.failure === null ? null : failure,
    isConflict: conflict.isShown,
    isChanged,
    busy: action.busy,
    save,
  }
}
