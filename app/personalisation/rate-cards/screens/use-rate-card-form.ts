import { useRef, useState } from 'react'

import type { StaffRateCard } from '#app/personalisation/rate-cards/rate-card.contract.ts'
import type { RateCardForm } from '#app/personalisation/rate-cards/rate-card-form.ts'
import { saveRateCard } from '#app/personalisation/rate-cards/screens/use-rate-cards.ts'
import { CallError, failureText } from '#app/platform/browser/call-api.ts'
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
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isConflict, setIsConflict] = useState(false)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const isChanged = JSON.stringify(form) !== JSON.stringify(initial)
  useUnsavedGuard(() => isChanged && !busy)
  const key = opened?.card.key ?? ownKey ?? (takenKeys.includes(form.technique) ? '' : form.technique)

  async function save(): Promise<void> {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(null)
    setWrong({})
    try {
      await saveRateCard({ key, revision: (isConflict ? latest : opened)?.revision ?? null, form })
      showToast({ text: 'Οι τιμές αποθηκεύτηκαν.' })
      onSaved()
    } catch (error) {
      showFailure(error)
    }
    sending.current = false
    setBusy(false)
  }

  function showFailure(error: unknown): void {
    setIsConflict(error instanceof CallError && error.code === 'rate-card-changed')
    const fields = error instanceof CallError ? Object.entries(error.fields) : []
    setWrong(Object.fromEntries(fields.map(([path, text]) => [path.replace(/^form\./, ''), text])))
    const count = fields.length === 1 ? 'ένα πεδίο' : `${fields.length} πεδία`
    setFailure(fields.length === 0 ? failureText(error) : `Διορθώστε ${count}: ${failureText(error)}`)
  }

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
    failure,
    isConflict,
    isChanged,
    busy,
    save,
  }
}
