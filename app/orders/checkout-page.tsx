import { Link } from 'react-router'

import { countText, fitsStock, variantText } from '#app/cart/cart.ts'
import { CartTotals } from '#app/cart/page/cart-totals.tsx'
import { EmptyCart } from '#app/cart/page/cart-page.tsx'
import { CartPageSkeleton } from '#app/cart/page/cart-skeleton.tsx'
import { useCart, type ShownLine } from '#app/cart/browser/use-cart.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { cartQuoteUrl, cartUrl, productUrl } from '#app/urls.ts'
import { LinePlacements } from '#app/cart/page/line-placements.tsx'
import { LinePrice, LineTotal } from '#app/cart/page/line-price.tsx'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Picture } from '#app/ui/picture.tsx'
import { classes } from '#app/ui/classes.ts'
import { NeedsScript } from '#app/ui/needs-script.tsx'

const frames = {
  columns: 'mt-8 grid items-start gap-8 w992:grid-cols-[minmax(0,1fr)_24rem] w1300:gap-14',
  column: 'mx-auto mt-8 flex max-w-3xl flex-col gap-8',
}

/** The cart's lines, totals, and the next step, which is the quote request until orders are built. */
export function CheckoutPage({ layout }: { readonly layout: keyof typeof frames }) {
  const { lines, waits, failure, retry } = useCart()
  const frame = frames[layout]
  const shortOf = (lines ?? []).filter((line) => !fitsStock(line, line.quantity))
  return (
    <>
      <NeedsScript className="mt-6">Για το καλάθι</NeedsScript>
      {failure !== null && (
        <div className="mt-6">
          <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
        </div>
      )}
      {lines === null && failure === null && <CartPageSkeleton frame={frame} />}
      {lines?.length === 0 && <EmptyCart />}
      {lines !== null && lines.length > 0 && (
        <div className={frame}>
          <div className="min-w-0">
            <CheckoutSteps />
            <CheckoutLines lines={lines} />
          </div>
          <section
            aria-labelledby="checkout-total"
            className="rounded-card border border-line bg-surface p-5 w992:[.grid>&]:sticky w992:[.grid>&]:top-40"
          >
            <h2 id="checkout-total" className="mb-4 text-lg font-semibold">
              Σύνοψη
            </h2>
            <CartTotals waits={waits} />
            {shortOf.length > 0 && (
              <p className="mt-4 text-sm font-semibold text-failure">
                {shortOf.length === 1 ? 'Σε ένα προϊόν' : `Σε ${shortOf.length} προϊόντα`} η ποσότητα είναι πάνω από το απόθεμα.
                Ζητήστε τα όλα: στην προσφορά θα σας πούμε πότε θα είναι έτοιμα.
              </p>
            )}
            <p className="mt-4 text-sm text-muted">
              Δεν πληρώνετε τίποτα τώρα. Σας στέλνουμε προσφορά με την εκτύπωση του λογοτύπου και τα μεταφορικά, και αποφασίζετε
              εσείς.
            </p>
            <div className="mt-5 flex flex-col gap-3">
              <LinkButton to={cartQuoteUrl()} size="large" wide>
                Συνέχεια στα στοιχεία σας
              </LinkButton>
            </div>
          </section>
        </div>
      )}
    </>
  )
}

/** The cart's lines, read-only. */
function CheckoutLines({ lines }: { readonly lines: readonly ShownLine[] }) {
  return (
    <section aria-labelledby="checkout-lines">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="checkout-lines" className="text-lg font-semibold">
          {countText(lines.length)}
        </h2>
        <Link to={cartUrl()} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-accent">
          Αλλαγή
        </Link>
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {lines.map((line) => {
          const variant = variantText(line)
          return (
            <li key={line.id} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-4 py-4">
              <Picture src={line.imageSrc} alt="" side={64} className="size-16 rounded-card" />
              <div className="min-w-0">
                <Link to={productUrl(line.productId)} className="leading-snug font-semibold hover:text-accent">
                  {line.title}
                </Link>
                {variant !== '' && <p className="text-sm text-muted">{variant}</p>}
                <LinePlacements line={line} />
                {line.decorationProblem !== null && (
                  <p className="text-sm font-semibold text-failure">Η εκτύπωση δεν έχει τιμή. Δείτε το καλάθι σας.</p>
                )}
                {line.priceChange !== null && (
                  <p className="text-sm font-semibold">Η τιμή της εκτύπωσης άλλαξε. Δείτε το καλάθι σας.</p>
                )}
                <p className="mt-0.5 text-sm text-muted">
                  {formatNumber(line.quantity)} τεμ. × <LinePrice line={line} size="small" />
                </p>
              </div>
              <p className="text-right font-semibold tabular-nums">
                <span className="sr-only">Σύνολο γραμμής </span>
                <LineTotal line={line} />
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const steps = [
  { title: 'Ελέγχετε την παραγγελία', text: 'Ποσότητες και τιμές, όπως είναι στο καλάθι σας.' },
  { title: 'Στοιχεία και λογότυπο', text: 'Μας λέτε για πότε τα θέλετε και σας στέλνουμε προσφορά.' },
  { title: 'Εγκρίνετε', text: 'Σας στέλνουμε την τιμή με την εκτύπωση και το δοκίμιο. Αλλάζετε ό,τι θέλετε.' },
  { title: 'Παραλαμβάνετε', text: 'Τυπώνουμε αφού εγκρίνετε, και τα δώρα έρχονται στον χώρο σας.' },
]

/** The steps from cart to delivery; this page is the first. */
function CheckoutSteps() {
  return (
    <ol className="mb-8 grid grid-cols-2 gap-4 w1300:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          aria-current={index === 0 ? 'step' : undefined}
          className={classes('border-t-3 pt-3', index === 0 ? 'border-accent' : 'border-line')}
        >
          <p className="font-semibold">
            <span className="text-muted tabular-nums">{index + 1}.</span> {title}
          </p>
          <p className="mt-1 hidden text-sm text-muted w680:block">{text}</p>
        </li>
      ))}
    </ol>
  )
}
