import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { laterPage } from '#app/back-office/later-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const ProductsPage = laterPage(async () => (await import('#app/back-office/products/list/products-page.tsx')).ProductsPage)

/** /vendor-dashboard/product: staff's list of products */
export default function Products() {
  return (
    <DashboardFrame title="Προϊόντα">
      <ProductsPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
