import { useWorksIn } from '#app/account/use-areas.ts'
import { awaitsProof, type OrderStep, staffSteps, stepText } from '#app/orders/staff/staff-next-step.ts'
import { proofSentence, proofStepOf } from '#app/orders/staff/proof-progress.ts'
import { artworkStates, endedOrderStates, orderStateText } from '#app/orders/order-states.ts'
import { DeliveryCostDialog } from '#app/orders/staff/screens/delivery-cost-dialog.tsx'
import { MovePromiseDialog } from '#app/orders/staff/screens/move-promise-dialog.tsx'
import { AddressDialog, CancelDialog, OrderInvoiceDialog } from '#app/orders/staff/screens/order-dialogs.tsx'
import { ProofWaiverDialog } from '#app/orders/staff/screens/proof-waiver-dialog.tsx'
import { ReduceDialog } from '#app/orders/staff/screens/reduce-dialog.tsx'
import { ShipDialog } from '#app/orders/staff/screens/ship-dialog.tsx'
import { callOrder, currentOrder, type StaffOrderRef } from '#app/orders/staff/screens/use-staff-orders.ts'
import { VatExemptionDialog } from '#app/orders/vat-exemption/vat-exemption-dialog.tsx'
import type { StaffOrder } from '#app/orders/staff/staff-orders-schemas.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { showToast } from '#app/ui/toast/toast.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

export type OrderDialogName =
  | 'ship'
  | 'reduce'
  | 'return'
  | 'credit'
  | 'cancel'
  | 'address'
  | 'delivery'
  | 'invoice'
  | 'vat-exemption'
  | 'proof-waiver'
  | 'promise'

const explanations: Readonly<Partial<Record<OrderStep, string>>> = {
  confirm: 'Ελέγξτε τα στοιχεία και επιβεβαιώστε την: ο πελάτης λαμβάνει e-mail.',
  'start-artwork': 'Η παραγγελία έχει εκτύπωση. Ετοιμάστε το δοκίμιο και στείλτε το στον πελάτη.',
  'approve-artwork': 'Η παραγωγή ξεκινά όταν ο πελάτης εγκρίνει το δοκίμιο.',
  'start-production': 'Η εκτύπωση δεν αναμένει δοκίμιο.',
  'mark-ready': 'Όταν είναι έτοιμα όλα τα τεμάχια.',
  ship: 'Γράψτε μεταφορέα και αριθμό αποστολής. Μπορείτε να στείλετε και μέρος των τεμαχίων.',
  'hand-over': 'Όταν ο πελάτης παραλάβει τα τεμάχια.',
  deliver: 'Όταν ο μεταφορέας επιβεβαιώσει την παράδοση.',
  complete: 'Όταν δεν εκκρεμεί τίποτα άλλο.',
}

interface OrderNextProps {
  readonly orderRef: StaffOrderRef
  readonly order: StaffOrder
  readonly onOpen: (name: OrderDialogName) => void
}

/** The next step as the primary action, with others beside it. */
export function OrderNext({ orderRef, order, onOpen }: OrderNextProps) {
  const { state, next, payment } = order
  const { run, busy, failure } = useAsyncAction()
  const isSales = useWorksIn('sales')
  const advances = useWorksIn('sales', 'production')
  const action = staffSteps.find((each) => each === next.step)
  const take = () =>
    run(async () => {
      await callOrder('advance', orderRef, { id: order.id, action, state })
      const after = currentOrder(orderRef)
      if (after === undefined || after.stepBack === null) return
      const undo = () => run(() => callOrder('step-back', orderRef, { id: order.id, state: after.state }))
      const text = `Η παραγγελία είναι τώρα «${orderStateText(after.state)}».`
      showToast({ text, action: { name: 'Αναίρεση', onPress: () => void undo() } })
    })
  const goBack = () => run(() => callOrder('step-back', orderRef, { id: order.id, state }))
  const canShipPart = state === 'in-production' && order.delivery.address !== null
  const hasLeft = order.lines.some(({ shipped, returned }) => shipped > returned)
  const hasOpen = order.lines.some(({ left }) => left > 0)
  const isEnded = state === 'cancelled' || state === 'returned'
  const canCredit = order.creditable.delivery + order.creditable.fees > 0 && order.lines.some(({ shipped }) => shipped > 0)
  const isDeliveryOpen = order.delivery.isOpen && !endedOrderStates.has(state)
  const isProofNext = awaitsProof(next.step)
  const proofs = order.lines.flatMap(({ isDecorated, left, proof }) => (isProofNext && isDecorated && left > 0 ? [proof] : []))
  const areProofsBegun = proofs.some((proof) => proof !== null)
  const isMissingAddress = next.step === 'ship' && order.delivery.address?.line === ''
  return (
    <section aria-labelledby="order-next" className="rounded-card border border-accent/40 bg-accent-soft p-4 w680:p-5">
      <h2 id="order-next" className="text-lg font-semibold">
        {next.step === null ? 'Η παραγγελία έκλεισε' : 'Επόμενο βήμα'}
      </h2>
      {state === 'awaiting-payment' && (
        <p className="mt-1">Αναμένει την πληρωμή του πελάτη. Επιβεβαιώστε την μόνο αν ξέρετε ότι τα χρήματα έρχονται.</p>
      )}
      {next.step !== null && state !== 'awaiting-payment' && (
        <p className="mt-1">
          {next.obstacle ?? (isProofNext ? proofSentence(proofStepOf(proofs)) : null) ?? explanations[next.step]}
        </p>
      )}
      {next.step === null && payment.open < 0 && (
        <p className="mt-1">Πρέπει να επιστραφούν στον πελάτη {formatEuros(-payment.open)}.</p>
      )}
      {order.proofWaiver !== null && <p className="mt-1 text-sm text-muted wrap-anywhere">{waiverText(order.proofWaiver)}</p>}
      {isDeliveryOpen && <p className="mt-1">Τα μεταφορικά δεν έχουν οριστεί. Συμφωνήστε τα με τον πελάτη και γράψτε τα.</p>}
      {failure !== null && (
        <div className="mt-3">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
        {isSales && isDeliveryOpen && <Button onClick={() => onOpen('delivery')}>Ορισμός μεταφορικών</Button>}
        {isSales && isMissingAddress && <Button onClick={() => onOpen('address')}>Συμπλήρωση διεύθυνσης</Button>}
        {advances && isProofNext && (
          <a href="#proofs" className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
            Δοκίμια της παραγγελίας
          </a>
        )}
        {advances && isProofNext && artworkStates.some((each) => each === state) && (
          <Button variant="secondary" onClick={() => onOpen('proof-waiver')}>
            {stepText('approve-artwork')}
          </Button>
        )}
        {advances && action !== undefined && action !== 'approve-artwork' && !areProofsBegun && next.obstacle === null && (
          <Button
            variant={state === 'awaiting-payment' || isDeliveryOpen ? 'secondary' : 'primary'}
            busy={busy}
            onClick={() => (action === 'ship' ? onOpen('ship') : void take())}
          >
            {state === 'awaiting-payment' ? 'Επιβεβαίωση πριν από την πληρωμή' : stepText(action)}
          </Button>
        )}
        {advances && canShipPart && (
          <Button variant="secondary" onClick={() => onOpen('ship')}>
            Αποστολή μέρους
          </Button>
        )}
        {advances && order.stepBack !== null && (
          <Button variant="quiet" busy={busy} onClick={() => void goBack()}>
            Πίσω σε «{orderStateText(order.stepBack)}»
          </Button>
        )}
      </div>
      {isSales && (!isEnded || (state === 'returned' && canCredit)) && (
        <div className="mt-2 -ml-5 flex flex-wrap">
          {!isEnded && hasOpen && (
            <Button variant="quiet" onClick={() => onOpen('reduce')}>
              Ακύρωση τεμαχίων
            </Button>
          )}
          {!isEnded && hasLeft && (
            <Button variant="quiet" onClick={() => onOpen('return')}>
              Επιστροφή τεμαχίων
            </Button>
          )}
          {canCredit && (
            <Button variant="quiet" onClick={() => onOpen('credit')}>
              Πίστωση μεταφορικών ή χρεώσεων
            </Button>
          )}
          {order.mayCancel && (
            <Button variant="quiet" onClick={() => onOpen('cancel')}>
              Ακύρωση παραγγελίας
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function waiverText({ by, name, reason }: NonNullable<StaffOrder['proofWaiver']>): string {
  return by === 'customer' ? 'Ο πελάτης ζήτησε εκτύπωση χωρίς δοκίμιο.' : `Χωρίς δοκίμιο (${name}): ${reason}`
}

interface OpenedDialogProps {
  readonly name: OrderDialogName
  readonly orderRef: StaffOrderRef
  readonly order: StaffOrder
  readonly onClose: () => void
}

export function OpenedOrderDialog({ name, ...rest }: OpenedDialogProps) {
  switch (name) {
    case 'ship':
      return <ShipDialog {...rest} />
    case 'reduce':
      return <ReduceDialog {...rest} mode="cancel" />
    case 'return':
      return <ReduceDialog {...rest} mode="return" />
    case 'credit':
      return <ReduceDialog {...rest} mode="credit" />
    case 'cancel':
      return <CancelDialog {...rest} />
    case 'address':
      return <AddressDialog {...rest} />
    case 'invoice':
      return <OrderInvoiceDialog {...rest} />
    case 'vat-exemption':
      return <VatExemptionDialog {...rest} />
    case 'proof-waiver':
      return <ProofWaiverDialog {...rest} />
    case 'promise':
      return <MovePromiseDialog {...rest} />
    case 'delivery':
      return <DeliveryCostDialog {...rest} />
  }
}
