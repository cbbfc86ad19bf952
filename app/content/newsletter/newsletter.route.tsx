import { NewsletterLink } from '#app/content/newsletter/newsletter-link.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { homeUrl } from '#app/urls.ts'

/** Target of the links in newsletter mails. */
export default function NewsletterPage() {
  return (
    <div className="page-width pt-5">
      <PageHead title="Newsletter" hidden />
      <Breadcrumb crumbs={[{ name: 'Αρχική', to: homeUrl() }, { name: 'Newsletter' }]} />
      <div className="max-w-2xl pb-8">
        <h1 className="mt-3 text-2xl font-semibold w680:text-3xl">Newsletter</h1>
        <NewsletterLink />
        <noscript>
          <p className="mt-4">
            Για να ανοίξει ο σύνδεσμος χρειάζεται JavaScript. Αλλιώς απαντήστε στο e-mail και θα το κάνουμε εμείς.
          </p>
        </noscript>
      </div>
    </div>
  )
}
