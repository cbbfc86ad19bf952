import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'
import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'

const ReviewList = lazyPage(async () => (await import('#app/catalogue/reviews/review-list.tsx')).ReviewList)

/** /vendor-dashboard/reviews */
export default function ReviewsPage() {
  return (
    <DashboardFrame title="Κριτικές">
      <ReviewList forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
