import { useParams, useSearchParams } from 'react-router'

import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const EditorPage = lazyPage(async () => (await import('#app/products/editor/product-editor-page.tsx')).ProductEditorPage)

/** /vendor-dashboard/add-product/:productId?: a product, or a new one */
export default function ProductEditorRoute() {
  const { productId } = useParams()
  const [query] = useSearchParams()
  return (
    <DashboardFrame title={productId === undefined ? 'Νέο προϊόν' : 'Προϊόν'}>
      <EditorPage productId={productId ?? null} copyOf={query.get('copy')} forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
