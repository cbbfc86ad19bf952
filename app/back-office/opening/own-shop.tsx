import { useState } from 'react'

import { useOwnShop } from '#app/back-office/opening/use-opening.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'

const OwnShopDialog = lazyPart(async () => (await import('#app/back-office/opening/own-shop-dialog.tsx')).OwnShopDialog)

/** The way from the demonstration to an own shop; nothing for others than administrators, and in an own shop. */
export function OwnShopPart({ className = '' }: { readonly className?: string }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const ownShop = useOwnShop()
  if (ownShop === null) return null
  const { isUnderWay, failure } = ownShop
  return (
    <section aria-labelledby="own-shop" className={className}>
      <h2 id="own-shop" className="text-lg font-semibold">
        Ξεκινήστε το δικό σας κατάστημα
      </h2>
      <p className="mt-1 max-w-text text-sm text-muted">
        Αυτό είναι κατάστημα επίδειξης. Με ένα αντίγραφο ασφαλείας πρώτα, αφαιρούνται τα προϊόντα και η εταιρεία του δείγματος και
        ακολουθούν τα πρώτα βήματα.
      </p>
      {failure !== null && (
        <div className="mt-3">
          <ErrorNotice>
            Δεν έγινε αντίγραφο ασφαλείας, γι’ αυτό δεν αφαιρέθηκε τίποτα: {failure}. Διορθώστε το και δοκιμάστε ξανά.
          </ErrorNotice>
        </div>
      )}
      <Button variant="secondary" aria-haspopup="dialog" busy={isUnderWay} onClick={() => setDialog('open')} className="mt-3">
        {isUnderWay ? 'Φτιάχνεται αντίγραφο ασφαλείας…' : 'Έναρξη δικού μου καταστήματος'}
      </Button>
      {dialog !== 'never' && <OwnShopDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />}
    </section>
  )
}
