import { data } from 'react-router'

import { letterheadOf } from '#app/company/letterhead.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { SharedToCart } from '#app/cart/shared/shared-to-cart.tsx'
import { adoptProject } from '#app/catalogue/project/adopt-project.ts'
import { projectText } from '#app/catalogue/project/project-text.ts'
import { AnswersOfShelf } from '#app/personalisation/sharing/answers-of-shelf.tsx'
import { readAnswers } from '#app/personalisation/sharing/answer-share.server.ts'
import { countView, openShelf } from '#app/personalisation/sharing/open-shelf.server.ts'
import { previewSize } from '#app/personalisation/sharing/preview-layout.ts'
import { readShelf } from '#app/personalisation/sharing/read-shelf.server.ts'
import { SharedItem } from '#app/personalisation/sharing/shared-item.tsx'
import { SharedTotals } from '#app/personalisation/sharing/shared-totals.tsx'
import { shelfDescription } from '#app/personalisation/sharing/shelf-text.ts'
import { useAnswers } from '#app/personalisation/sharing/use-answers.tsx'
import { dayInAthens, longDayText } from '#app/platform/calendar.ts'
import { requestContext } from '#app/platform/context.server.ts'
import { localPostcodeText } from '#app/company/local-postcode.ts'
import { freeDeliveryProgressText, freeDeliveryTo } from '#app/pricing/free-delivery.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Letterhead } from '#app/ui/letterhead.tsx'
import { LinkPreview, PageHead } from '#app/ui/page-head.tsx'
import { absoluteUrl, allProductsUrl, productsQuoteUrl, sharedShelfUrl } from '#app/urls.ts'

import type { Route } from './+types/shared-shelf.route.ts'

export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const shelf = await openShelf(ctx, token)
  if (shelf === null) return data(null, { status: 404 })
  // Browsers send it with each page view; the bots of chat apps do not.
  if (request.headers.get('upgrade-insecure-requests') === '1') await countView(ctx, shelf.id)
  const url = sharedShelfUrl(token)
  const postcode = shelf.project?.postcode ?? null
  const [settings, items] = [await readSettings(ctx), await readShelf(ctx, shelf.id, postcode)]
  const { zones, usualZone } = settings.delivery
  const free = freeDeliveryTo(settings.delivery, postcode)
  const { net } = totalsOf(items.flatMap(({ price }) => price ?? []))
  return data({
    title: shelf.title,
    note: shelf.note,
    token,
    recipientName: shelf.recipientName,
    project: shelf.project,
    today: dayInAthens(ctx.now),
    answers: await readAnswers(ctx, shelf.id),
    lastDay: dayInAthens(shelf.expiresAt),
    items,
    pictures: url,
    url: absoluteUrl(ctx.config.publicUrl, url),
    preview: absoluteUrl(ctx.config.publicUrl, `${url}/preview.jpg`),
    destination: postcode === null ? (zones.find(({ key }) => key === usualZone)?.name ?? null) : localPostcodeText(postcode),
    company: letterheadOf(settings),
    freeDelivery: free === null ? null : freeDeliveryProgressText(free, net),
  })
}

/** /shared/<token>: a shared shelf. Complete without JavaScript; in no cache, log or search engine. */
export default function SharedShelfPage({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <EndedLink /> : <SharedShelf key={loaderData.token} shelf={loaderData} />
}

function SharedShelf({ shelf }: { readonly shelf: NonNullable<Route.ComponentProps['loaderData']> }) {
  const { title, note, lastDay, items, pictures, url, preview, company, destination, freeDelivery } = shelf
  const { project } = shelf
  // What is planned goes along to where the reader asks for it.
  const take = () => {
    if (project !== null) adoptProject(project, { isOwnWords: false })
  }
  const { answers, ask, dialog } = useAnswers(shelf.token, shelf.answers, shelf.recipientName)
  const description = shelfDescription(items, note)
  const wanted = items.filter(({ isKnown }) => isKnown)
  return (
    <div className="page-width py-8 w800:py-12 print:py-0">
      <PageHead title={title} description={description} hidden />
      <LinkPreview title={title} description={description} url={url} picture={preview} />
      <meta property="og:image:width" content={String(previewSize.width)} />
      <meta property="og:image:height" content={String(previewSize.height)} />
      <meta name="referrer" content="no-referrer" />
      <Letterhead company={company} title={title} />
      <p className="text-sm text-muted print:hidden">Σας κοινοποίησαν μια επιλογή δώρων</p>
      <h1 className="mt-1 text-2xl font-semibold wrap-anywhere w800:text-3xl print:hidden">{title}</h1>
      {note !== '' && <p className="mt-3 max-w-text wrap-anywhere whitespace-pre-line">{note}</p>}
      {project !== null && (
        <p className="mt-3 tabular-nums">
          <span className="text-muted">Ζητούμενα:</span> {projectText(project, shelf.today)}
        </p>
      )}
      <div className="mt-8 grid items-start gap-8 w992:grid-cols-[minmax(0,1fr)_21rem] w1300:gap-12 print:block">
        <ul
          aria-label="Προϊόντα"
          className={items.length === 1 ? '' : 'grid gap-5 w680:grid-cols-2 w1300:grid-cols-3 print:grid-cols-3'}
        >
          {items.map((item) => (
            <li key={item.place} className="break-inside-avoid">
              <SharedItem
                item={item}
                pictureSrc={`${pictures}/${item.place}.webp`}
                destination={destination}
                isOnly={items.length === 1}
                answers={answers.filter(({ place }) => place === item.place)}
                onAnswer={ask}
                onLeave={take}
                toCart={
                  // That of the only product is beside the total.
                  items.length > 1 && item.isKnown ? (
                    <SharedToCart token={shelf.token} product={item} count={items.length} onAdded={take} />
                  ) : undefined
                }
              />
            </li>
          ))}
        </ul>
        <aside
          aria-label="Σύνολο"
          className="rounded-card border border-line bg-surface p-5 w992:sticky w992:top-40 print:mt-6 print:border-0 print:p-0"
        >
          <SharedTotals items={items} />
          <div className="mt-5 flex flex-col gap-4">
            <AnswersOfShelf answers={answers.filter(({ place }) => place === null)} label="Απαντήσεις" />
            <div className="flex flex-col gap-3 print:hidden">
              <Button size="large" wide aria-haspopup="dialog" onClick={() => ask({ choice: 'approved', product: null })}>
                Εγκρίνω την επιλογή
              </Button>
              {wanted.length > 0 && <SharedToCart token={shelf.token} count={items.length} onAdded={take} />}
              {wanted.length > 0 && (
                <LinkButton to={productsQuoteUrl(wanted)} variant="secondary" wide onClick={take}>
                  Ζητήστε προσφορά
                </LinkButton>
              )}
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => ask({ choice: null, product: null })}>
                Γράψτε σχόλιο
              </Button>
            </div>
          </div>
          <p className="mt-4 text-sm text-muted">
            Σημερινές τιμές καταλόγου, με την εκτύπωση. {freeDelivery ?? 'Τα μεταφορικά υπολογίζονται στην προσφορά.'} Ο σύνδεσμος
            ισχύει έως {longDayText(lastDay)}.
          </p>
        </aside>
      </div>
      {dialog}
    </div>
  )
}

/** Identical for unknown, expired and revoked links. */
function EndedLink() {
  return (
    <div className="page-width py-12">
      <PageHead title="Ο σύνδεσμος δεν ισχύει" hidden />
      <h1 className="sr-only">Ο σύνδεσμος δεν ισχύει</h1>
      <EmptyState
        title="Αυτός ο σύνδεσμος δεν ισχύει"
        action={<LinkButton to={allProductsUrl()}>Δείτε όλα τα προϊόντα</LinkButton>}
      >
        Οι σύνδεσμοι κοινοποίησης ισχύουν για ορισμένες ημέρες. Ζητήστε νέο από όποιον σας τον έστειλε.
      </EmptyState>
    </div>
  )
}
