import { PageHead } from '#app/ui/page-head.tsx'
import { ComparePage } from '#app/wishlist/compare-page.tsx'

/** /my-account/compare, open to visitors. What is compared is known to this browser only (section 4). */
export default function CompareRoute() {
  return (
    <div className="page-width py-8 w800:py-12">
      <PageHead title="Σύγκριση προϊόντων" hidden />
      <h1 className="mb-4 text-2xl font-semibold w800:text-3xl">Σύγκριση προϊόντων</h1>
      <noscript>
        <p>Για τη σύγκριση χρειάζεται JavaScript. Ενεργοποιήστε την στις ρυθμίσεις του browser σας και ανανεώστε τη σελίδα.</p>
      </noscript>
      <ComparePage />
    </div>
  )
}
