import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const ProductsPage = lazyPage(async () => (await import('#app/products/list/products-page.tsx')).ProductsPage)

/** /vendor-dashboard/product: staff's list of products */
export default function Products() {
  return (
    <DashboardFrame title="Προϊόντα">
      <ProductsPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
