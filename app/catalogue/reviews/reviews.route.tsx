import { ReviewList } from '#app/catalogue/reviews/review-list.tsx'
import { ForbiddenPage } from '#app/shell/error-page.tsx'
import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'

/** /vendor-dashboard/reviews */
export default function ReviewsPage() {
  return (
    <DashboardFrame title="Κριτικές">
      <ReviewList forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
