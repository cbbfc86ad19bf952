import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import { dayText } from '#app/platform/calendar.ts'
import { momentText } from '#app/platform/text/moment-text.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { purchaseFileName } from '#app/purchasing/document/purchase-document.ts'
import { DraftForm } from '#app/purchasing/screens/draft-form.tsx'
import { PurchaseBadge } from '#app/purchasing/screens/purchase-badge.tsx'
import { CancelPurchaseDialog, ConfirmDialog, SendDialog } from '#app/purchasing/screens/purchase-dialogs.tsx'
import { PurchaseLines } from '#app/purchasing/screens/purchase-lines.tsx'
import { Receipts } from '#app/purchasing/screens/receipts.tsx'
import { ReceiveDialog } from '#app/purchasing/screens/receive-dialog.tsx'
import { usePurchase } from '#app/purchasing/screens/use-purchasing.ts'
import type { PurchaseView } from '#app/purchasing/purchase-schemas.ts'
import { openPdf } from '#app/uploads/open-pdf.ts'
import { Button } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { QueryView } from '#app/ui/query-page.tsx'
import { purchasingUrl } from '#app/staff-urls.ts'

interface PurchasePageProps {
  readonly purchaseId: string
  readonly forbidden: ReactNode
}

const dialogs = { send: SendDialog, confirm: ConfirmDialog, receive: ReceiveDialog, cancel: CancelPurchaseDialog }
type DialogName = keyof typeof dialogs

/** A purchase order: its draft to change and send, then what was confirmed and came. */
export function PurchasePage({ purchaseId, forbidden }: PurchasePageProps) {
  const query = usePurchase(purchaseId)
  return (
    <div>
      <Link to={purchasingUrl('orders')} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        Όλες οι παραγγελίες σε προμηθευτές
      </Link>
      <QueryView query={query} forbidden={forbidden}>
        {(purchase) => <Purchase purchase={purchase} />}
      </QueryView>
    </div>
  )
}

const card = 'rounded-card border border-line bg-surface p-4 w680:p-5'

function Purchase({ purchase }: { readonly purchase: PurchaseView }) {
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const { number, state, supplier, isLate, may } = purchase
  const Dialog = dialog === null ? null : dialogs[dialog]
  return (
    <article aria-labelledby="purchase-title">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 id="purchase-title" className="text-2xl font-semibold wrap-anywhere">
          {number === null ? 'Πρόχειρη παραγγελία' : `Παραγγελία ${number}`}
        </h1>
        <PurchaseBadge state={state} />
        {isLate && <span className="text-sm font-semibold text-failure">Αργεί</span>}
      </div>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {[supplier.name, supplier.email, supplier.phone].filter((part) => part !== '').join(' · ')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {may.send && <Button onClick={() => setDialog('send')}>Αποστολή στον προμηθευτή</Button>}
        {may.receive && <Button onClick={() => setDialog('receive')}>Παραλαβή τεμαχίων</Button>}
        {may.confirm && (
          <Button variant="secondary" onClick={() => setDialog('confirm')}>
            {purchase.confirmedDay === null ? 'Επιβεβαίωση ημέρας' : 'Αλλαγή ημέρας'}
          </Button>
        )}
        <PdfButton purchase={purchase} />
        {may.cancel && (
          <Button variant="quiet" onClick={() => setDialog('cancel')}>
            Ακύρωση
          </Button>
        )}
      </div>
      <div className="mt-5 space-y-5">
        <section aria-labelledby="purchase-lines" className={card}>
          <h2 id="purchase-lines" className="mb-3 text-lg font-semibold">
            Είδη
          </h2>
          {may.change ? <DraftForm key={purchase.revision} purchase={purchase} /> : <PurchaseLines purchase={purchase} />}
        </section>
        <Receipts purchase={purchase} className={card} />
        <Facts purchase={purchase} />
      </div>
      {Dialog !== null && <Dialog purchase={purchase} onClose={() => setDialog(null)} />}
    </article>
  )
}

function Facts({ purchase }: { readonly purchase: PurchaseView }) {
  const { supplier, neededBy, confirmedDay, deliverTo, sentAt, sentTo, supplierReference, note, net, isCostKnown } = purchase
  const facts: readonly (readonly [string, string])[] = [
    ['Καθαρή αξία', `${formatEuros(net)}${isCostKnown ? '' : ', λείπουν τιμές'}`],
    ['Ελάχιστη παραγγελία', supplier.leastOrder > net ? `${formatEuros(supplier.leastOrder)}, δεν συμπληρώνεται` : ''],
    ['Χρειάζονται έως', neededBy === null ? '' : dayText(neededBy)],
    ['Επιβεβαιώθηκαν για', confirmedDay === null ? '' : dayText(confirmedDay)],
    ['Παράδοση', deliverTo === null ? 'σε εμάς' : `στον εκτυπωτή ${deliverTo.name}`],
    ['Στάλθηκε', sentAt === null ? '' : `${momentText(new Date(sentAt))}${sentTo === '' ? ', από εσάς' : `, στο ${sentTo}`}`],
    ['Αριθμός του προμηθευτή', supplierReference],
    ['Σημείωση', note],
    ['Όροι του προμηθευτή', supplier.terms],
  ]
  return (
    <section aria-label="Στοιχεία" className={card}>
      <FactList facts={facts} />
    </section>
  )
}

function PdfButton({ purchase: { id, number } }: { readonly purchase: PurchaseView }) {
  const { run, busy, failure } = useAsyncAction()
  const open = () => run(() => openPdf('/api/staff/purchasing/pdf', { id }, purchaseFileName(number)))
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void open()}>
        PDF
      </Button>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
    </>
  )
}
