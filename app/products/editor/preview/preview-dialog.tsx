import { useEffect, useState } from 'react'

import type { ProductPreview } from '#app/products/editor/preview/product-preview.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { ProductTile } from '#app/catalogue/card/product-card.tsx'
import { BareOrder, ProductPage } from '#app/catalogue/product/product-page.tsx'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PageSkeleton } from '#app/ui/skeleton.tsx'

const noReviews = { count: 0, average: null, byRating: [0, 0, 0, 0, 0], newest: [] }

/** The product page for visitors, from the unsaved form. */
export function PreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const { productId, whole: form } = useEditor()
  const [shown, setShown] = useState<ProductPreview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const request = new AbortController()
    callApi('/api/staff/product/preview', { productId, form }, request.signal)
      .then(setShown)
      .catch((error: unknown) => {
        if (!request.signal.aborted) setFailure(failureText(error))
      })
    return () => request.abort()
    // The form of the moment of opening: the dialog blocks further typing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Προεπισκόπηση" size="screen" isGuarded={false}>
      <div className="page-width py-6">
        {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
        {shown === null && failure === null && <PageSkeleton title="Προεπισκόπηση" />}
        {shown !== null && (
          <ProductPage
            freeDelivery={null}
            product={shown.product}
            reviews={noReviews}
            deliveryDays={shown.deliveryDays}
            order={({ parts }) => (
              <BareOrder parts={parts}>
                <p className="rounded-card border border-dashed border-line-strong px-4 py-3 text-sm text-muted">
                  Εδώ ο πελάτης διαλέγει ποσότητα{shown.terms === null ? '' : ' και λογότυπο'} και προσθέτει στο καλάθι.
                </p>
              </BareOrder>
            )}
            heart={() => null}
          />
        )}
        {shown !== null && shown.related.length > 0 && (
          <section aria-labelledby="preview-related" className="mt-16">
            <h2 id="preview-related" className="text-2xl font-semibold">
              Σχετικά προϊόντα
            </h2>
            <ul className="mt-5 grid grid-cols-2 gap-x-5 gap-y-10 w1200:grid-cols-4">
              {shown.related.map((product) => (
                <li key={product.id}>
                  <ProductTile product={product} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
