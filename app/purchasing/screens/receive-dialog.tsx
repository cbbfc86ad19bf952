import { useState } from 'react'

import { formatNumber } from '#app/platform/text/greek-text.ts'
import type { PurchaseDialogProps } from '#app/purchasing/screens/purchase-dialogs.tsx'
import { callPurchase } from '#app/purchasing/screens/use-purchasing.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TableCell } from '#app/ui/form/table-cell.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

const columns = [
  ['received', 'Ήρθαν'],
  ['damaged', 'Κατεστραμμένα'],
  ['missing', 'Δεν θα έρθουν'],
] as const

/** Records what came; everything that is awaited is proposed. */
export function ReceiveDialog({ purchase: { id, revision, lines }, onClose }: PurchaseDialogProps) {
  const awaited = lines.filter(({ open }) => open > 0)
  const pieces = useTypedPieces(awaited)
  const { field, ...form } = useCallForm({
    defaultValues: { note: '' },
    send: async ({ note }) => {
      const came = awaited.map((line) => ({ id: line.id, ...numbersOf(pieces.of(line.id)) }))
      await callPurchase('receive', { id, revision, note, lines: came })
      onClose()
    },
  })
  return (
    <ActionDialog open isLong title="Παραλαβή τεμαχίων" form={form} submitText="Καταχώριση παραλαβής" onClose={onClose}>
      <p className="text-sm text-muted">
        Όσα χρειάζονται παραγγελίες κρατιούνται γι’ αυτές και τα υπόλοιπα πηγαίνουν στο ράφι. Κατεστραμμένα και όσα δεν θα έρθουν
        χρειάζονται ξανά.
      </p>
      <ul className="space-y-4">
        {awaited.map((line) => (
          <li key={line.id}>
            <p className="text-sm font-semibold wrap-anywhere">{line.title}</p>
            <p className="text-sm text-muted wrap-anywhere">
              {line.detail} {line.detail !== '' && '· '}αναμένονται {formatNumber(line.open)}
            </p>
            <div className="mt-1 grid grid-cols-3 gap-2">
              {columns.map(([name, text]) => (
                <div key={name}>
                  <p aria-hidden className="mb-1 text-xs text-muted">
                    {text}
                  </p>
                  <TableCell
                    label={`${text}, ${line.title} ${line.detail}`.trim()}
                    inputMode="numeric"
                    value={pieces.of(line.id)[name]}
                    error={undefined}
                    onChange={(value) => pieces.type(line.id, name, value)}
                  />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <TextArea label="Σημείωση, προαιρετικά" rows={2} {...field('note')} />
    </ActionDialog>
  )
}

interface TypedPieces {
  readonly received: string
  readonly damaged: string
  readonly missing: string
}

/** Typed pieces by line. */
function useTypedPieces(lines: readonly { readonly id: string; readonly open: number }[]) {
  const [typed, setTyped] = useState(
    () => new Map(lines.map(({ id, open }) => [id, { received: String(open), damaged: '0', missing: '0' }])),
  )
  return {
    of: (id: string): TypedPieces => typed.get(id) ?? { received: '', damaged: '', missing: '' },
    type: (id: string, name: keyof TypedPieces, text: string) =>
      setTyped((before) => {
        const line = before.get(id)
        return line === undefined ? before : new Map(before).set(id, { ...line, [name]: text })
      }),
  }
}

/** An empty field is none; what is no number is refused by the call. */
function numbersOf(typed: TypedPieces) {
  const read = (text: string) => (text.trim() === '' ? 0 : text)
  return { received: read(typed.received), damaged: read(typed.damaged), missing: read(typed.missing) }
}
