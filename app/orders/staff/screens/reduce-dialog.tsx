import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { hasProductionBegun } from '#app/orders/order-states.ts'
import { CreditPreview } from '#app/orders/staff/screens/credit-preview.tsx'
import type { OrderDialogProps } from '#app/orders/staff/screens/order-dialogs.tsx'
import { PiecesFields, usePieces } from '#app/orders/staff/screens/pieces-fields.tsx'
import { callOrder } from '#app/orders/staff/screens/use-staff-orders.ts'
import type { StaffOrder, StaffOrderLine } from '#app/orders/staff/staff-orders-schemas.ts'
import { withdrawalDeclared } from '#app/orders/withdrawal/withdrawal-rules.ts'
import { type ApiBody, callApi } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

const kinds = { returned: 'Επιστροφή', withdrawn: 'Υπαναχώρηση (14 ημέρες)' } as const

const modes = {
  cancel: { title: 'Ακύρωση τεμαχίων', submitText: 'Ακύρωση των τεμαχίων' },
  return: { title: 'Επιστροφή τεμαχίων', submitText: 'Καταχώριση επιστροφής' },
  credit: { title: 'Πίστωση μεταφορικών ή χρεώσεων', submitText: 'Καταχώριση πίστωσης' },
} as const
export type ReductionMode = keyof typeof modes

type ReduceBody = ApiBody<'/api/staff/orders/reduce'>
/** What staff have ticked or unticked; the server decides on the rest. */
type Choices = Pick<ReduceBody, 'refundsSetUp' | 'refundsDelivery' | 'refundsFees' | 'restocks' | 'restocksDecorated'>

/** The credit as the server would make it; kept on screen while the next is computed. */
function usePreview(body: ReduceBody) {
  const creditsMoney = body.refundsDelivery === true || body.refundsFees === true
  const enabled = body.lines.length > 0 || creditsMoney
  const { data } = useQuery(
    {
      enabled,
      queryKey: ['staff-order-reduction', body],
      queryFn: ({ signal }) => callApi('/api/staff/orders/reduce/preview', body, signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
    queryClient(),
  )
  return enabled ? (data ?? null) : null
}

/** Cancels unshipped pieces, takes shipped ones back, or credits delivery and fees alone. */
export function ReduceDialog({ orderRef, order, onClose, mode }: OrderDialogProps & { readonly mode: ReductionMode }) {
  const isDeclared = order.events.some(({ kind: event }) => event === withdrawalDeclared)
  const [kind, setKind] = useState<keyof typeof kinds>(mode === 'return' && isDeclared ? 'withdrawn' : 'returned')
  const [choices, setChoices] = useState<Choices>({})
  const max = (line: StaffOrderLine) => (mode === 'cancel' ? line.left : mode === 'return' ? line.shipped - line.returned : 0)
  const pieces = usePieces(
    order.lines.filter((line) => max(line) > 0),
    () => 0,
  )
  const body = { id: order.id, kind: mode === 'cancel' ? ('cancelled' as const) : kind, lines: pieces.chosen(), ...choices }
  const preview = usePreview(body)
  const { field, ...form } = useCallForm({
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await callOrder('reduce', orderRef, { ...body, reason })
      onClose()
    },
  })
  const tick = (name: keyof Choices, label: string, isTicked: boolean) => (
    <CheckField
      label={label}
      checked={isTicked}
      onChange={({ currentTarget: { checked } }) => setChoices((before) => ({ ...before, [name]: checked }))}
    />
  )
  const isWhole = preview?.isWhole === true
  const isPrinted = mode === 'return' || hasProductionBegun(order.state)
  return (
    <ActionDialog open {...modes[mode]} form={form} onClose={onClose} isLong={mode !== 'credit'}>
      {mode === 'return' && (
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">Αιτία</legend>
          <div className="flex flex-wrap gap-2">
            {(['returned', 'withdrawn'] as const).map((each) => (
              <RadioPill key={each} group="kind" checked={kind === each} onChoose={() => setKind(each)}>
                {kinds[each]}
              </RadioPill>
            ))}
          </div>
        </fieldset>
      )}
      {mode !== 'credit' && <PiecesFields legend="Πόσα τεμάχια" pieces={pieces} max={max} />}
      {mode !== 'credit' && preview !== null && <CreditPreview preview={preview} />}
      <div>
        {!isWhole &&
          pieces.lines.some(hasSetUp) &&
          tick(
            'refundsSetUp',
            'Επιστρέφεται και η προετοιμασία, όταν δεν μένει τεμάχιο της γραμμής',
            choices.refundsSetUp ?? true,
          )}
        {!isWhole &&
          order.creditable.delivery > 0 &&
          tick(
            'refundsDelivery',
            'Επιστρέφονται και τα μεταφορικά',
            choices.refundsDelivery ?? preview?.refundsDelivery ?? false,
          )}
        {!isWhole &&
          order.creditable.fees > 0 &&
          tick('refundsFees', 'Επιστρέφεται και η χρέωση αντικαταβολής', choices.refundsFees ?? preview?.refundsFees ?? false)}
        {pieces.lines.some(({ isDecorated }) => !isDecorated) &&
          tick('restocks', 'Τα τεμάχια επιστρέφουν στο απόθεμα', choices.restocks ?? true)}
        {pieces.lines.some(({ isDecorated }) => isDecorated) && (
          <>
            {tick('restocksDecorated', 'Τα τεμάχια με λογότυπο επιστρέφουν στο απόθεμα', choices.restocksDecorated ?? !isPrinted)}
            {isPrinted && (
              <p className="text-sm text-muted">
                Όσα έχουν τυπωθεί με λογότυπο δεν ξαναπωλούνται: μένουν εκτός αποθέματος, εκτός αν το επιλέξετε.
              </p>
            )}
          </>
        )}
      </div>
      {mode === 'credit' && preview !== null && <CreditPreview preview={preview} />}
      <TextArea label="Λόγος, τον διαβάζει και ο πελάτης" rows={2} maxLength={500} {...field('reason')} />
    </ActionDialog>
  )
}

const hasSetUp = ({ charges }: StaffOrder['lines'][number]) => charges.some(({ type }) => type !== 'run' && type !== 'handling')
