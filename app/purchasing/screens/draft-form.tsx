import { useState } from 'react'

import { CallError, failureText } from '#app/platform/browser/call-api.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { eurosToUnitPrice, formatUnitPrice } from '#app/platform/text/money.ts'
import { OrdersOfLine } from '#app/purchasing/screens/orders-of-line.tsx'
import { LineTitle } from '#app/purchasing/screens/purchase-lines.tsx'
import { SupplierChoice } from '#app/purchasing/screens/supplier-choice.tsx'
import { callPurchase, useSuppliers } from '#app/purchasing/screens/use-purchasing.ts'
import type { PurchaseLineView, PurchaseView } from '#app/purchasing/purchase-schemas.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TableCell } from '#app/ui/form/table-cell.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useUnsavedGuard } from '#app/ui/unsaved/use-unsaved.ts'

interface Typed {
  readonly quantity: string
  readonly unitCost: string
}

const typedOf = ({ quantity, unitCost }: PurchaseLineView): Typed => ({
  quantity: formatNumber(quantity),
  unitCost: unitCost === null ? '' : formatUnitPrice(eurosToUnitPrice(unitCost)).replace('€', '').trim(),
})

/** Changes a draft: pieces and costs of its lines, which may be taken out, its day, place and note. */
export function DraftForm({ purchase }: { readonly purchase: PurchaseView }) {
  const { id, revision, lines } = purchase
  const first = { deliverTo: purchase.deliverTo?.id ?? '', neededBy: purchase.neededBy ?? '', note: purchase.note }
  const [rest, setRest] = useState(first)
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(() => new Map(lines.map((line) => [line.id, typedOf(line)])))
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const suppliers = useSuppliers().data?.suppliers ?? []
  const isChanged =
    JSON.stringify(rest) !== JSON.stringify(first) ||
    JSON.stringify([...typed]) !== JSON.stringify(lines.map((line) => [line.id, typedOf(line)]))
  useUnsavedGuard(() => isChanged && !busy)
  const kept = lines.filter((line) => typed.has(line.id))
  const wrong = error instanceof CallError ? error.fields : {}
  const type = (lineId: string, name: keyof Typed, text: string) =>
    setTyped((before) => {
      const line = before.get(lineId)
      return line === undefined ? before : new Map(before).set(lineId, { ...line, [name]: text })
    })

  async function save(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await callPurchase('change', {
        id,
        revision,
        deliverTo: rest.deliverTo === '' ? null : rest.deliverTo,
        neededBy: rest.neededBy === '' ? null : rest.neededBy,
        note: rest.note,
        lines: kept.map((line) => ({ id: line.id, ...(typed.get(line.id) ?? typedOf(line)) })),
      })
    } catch (thrown) {
      setError(thrown)
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
      className="space-y-5"
    >
      <ol className="divide-y divide-line">
        {kept.map((line, at) => (
          <DraftLine
            key={line.id}
            line={line}
            typed={typed.get(line.id) ?? typedOf(line)}
            errorOf={(name) => wrong[`lines.${at}.${name}`]}
            onType={(name, text) => type(line.id, name, text)}
            onRemove={() => setTyped((before) => new Map([...before].filter(([lineId]) => lineId !== line.id)))}
          />
        ))}
      </ol>
      <div className="grid gap-4 w680:grid-cols-2">
        <SupplierChoice
          label="Παράδοση"
          none="Σε εμάς"
          value={rest.deliverTo}
          suppliers={suppliers.filter(({ techniques, id: of }) => techniques.length > 0 && of !== purchase.supplier.id)}
          error={wrong['deliverTo']}
          onChange={(deliverTo) => setRest({ ...rest, deliverTo })}
        />
        <TextField
          label="Χρειάζονται έως, προαιρετικά"
          type="date"
          value={rest.neededBy}
          error={wrong['neededBy']}
          onChange={({ currentTarget: { value: neededBy } }) => setRest({ ...rest, neededBy })}
        />
      </div>
      <TextArea
        label="Σημείωση για τον προμηθευτή, προαιρετικά"
        rows={2}
        value={rest.note}
        error={wrong['note']}
        onChange={({ currentTarget: { value: note } }) => setRest({ ...rest, note })}
      />
      {error !== null && <ErrorNotice>{failureText(error)}</ErrorNotice>}
      {isChanged && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Αποθήκευση αλλαγών
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setRest(first)
              setTyped(new Map(lines.map((line) => [line.id, typedOf(line)])))
              setError(null)
            }}
          >
            Άκυρο
          </Button>
        </div>
      )}
    </form>
  )
}

interface DraftLineProps {
  readonly line: PurchaseLineView
  readonly typed: Typed
  readonly errorOf: (name: keyof Typed) => string | undefined
  readonly onType: (name: keyof Typed, text: string) => void
  readonly onRemove: () => void
}

function DraftLine({ line, typed, errorOf, onType, onRemove }: DraftLineProps) {
  const name = `${line.title} ${line.detail}`.trim()
  return (
    <li className="grid gap-x-5 gap-y-2 py-3 first:pt-0 last:pb-0 w680:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <LineTitle line={line} />
        <OrdersOfLine line={line} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-2">
        <p aria-hidden className="mb-1 text-xs text-muted">
          Τεμάχια
        </p>
        <p aria-hidden className="mb-1 text-xs text-muted">
          Κόστος, €
        </p>
        <div>
          <TableCell
            label={`Τεμάχια, ${name}`}
            inputMode="numeric"
            value={typed.quantity}
            error={errorOf('quantity')}
            onChange={(text) => onType('quantity', text)}
          />
        </div>
        <div>
          <TableCell
            label={`Κόστος τεμαχίου, ${name}`}
            value={typed.unitCost}
            error={errorOf('unitCost')}
            onChange={(text) => onType('unitCost', text)}
          />
        </div>
        <Button
          variant="quiet"
          padding="none"
          className="col-span-2 justify-self-start"
          aria-label={`Αφαίρεση, ${name}`}
          onClick={onRemove}
        >
          Αφαίρεση
        </Button>
      </div>
    </li>
  )
}
