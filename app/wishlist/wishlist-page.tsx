import Heart from 'lucide-react/icons/heart'
import Printer from 'lucide-react/icons/printer'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { countText, offeredLines, variantText } from '#app/cart/cart.ts'
import { LinePrice } from '#app/cart/page/line-price.tsx'
import { lineName } from '#app/cart/browser/use-removable-list.ts'
import { ProjectPriceOf, useFactsForProject } from '#app/catalogue/project/project-prices.tsx'
import { discontinuedText } from '#app/catalogue/discontinued.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { allProductsUrl, productUrl } from '#app/urls.ts'
import { withUndoRow } from '#app/cart/page/with-undo-row.tsx'
import { MoveToCart } from '#app/wishlist/move-to-cart.tsx'
import { ShareWishlist } from '#app/wishlist/share-wishlist.tsx'
import { useWishlistList } from '#app/wishlist/use-wishlist-list.ts'
import type { WishlistItem } from '#app/wishlist/wishlist.contract.ts'
import { NeedsScript } from '#app/ui/needs-script.tsx'

const grid = 'grid gap-4 w680:grid-cols-2 w1300:grid-cols-3 print:grid-cols-1 print:gap-0 print:divide-y print:divide-line'

/** The whole wishlist in each of its states. */
export function WishlistPage() {
  const list = useWishlistList()
  const { area, lines, remove, moveAway, failure, retry } = list
  const facts = useFactsForProject(offeredLines(lines ?? []).map(({ productId }) => productId))
  const lineCards = (lines ?? []).map((line) => (
    <li key={line.id} className="break-inside-avoid">
      <WishedProduct
        line={line}
        figures={<ProjectPriceOf productId={line.productId} facts={facts} />}
        onRemove={() => remove(line)}
        action={line.discontinued === null && <MoveToCart line={line} moveAway={moveAway} />}
      />
    </li>
  ))
  const cards = withUndoRow(lineCards, list, 'col-span-full print:hidden')
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      <NeedsScript className="mt-6">Για τα αγαπημένα</NeedsScript>
      {failure !== null && (
        <div className="mb-5 print:hidden">
          <ErrorNotice onRetry={retry}>
            {failure}
            {lines !== null && lines.length > 0 && ' Βλέπετε τα αγαπημένα όπως φορτώθηκαν την τελευταία φορά.'}
          </ErrorNotice>
        </div>
      )}
      {lines === null && failure === null && <WishlistSkeleton />}
      {lines !== null && lines.length > 0 && (
        <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <p className="text-sm text-muted">
            {countText(lines.length)}, τιμές <ByVat without="χωρίς ΦΠΑ" with="με ΦΠΑ" />
          </p>
          <div className="flex flex-wrap gap-x-6 print:hidden">
            <ShareWishlist lines={offeredLines(lines)} />
            <Button variant="quiet" padding="none" onClick={() => print()}>
              <Printer aria-hidden className="size-4" />
              Εκτύπωση
            </Button>
          </div>
        </div>
      )}
      {cards.length > 0 && (
        <ul aria-label="Αγαπημένα προϊόντα" className={grid}>
          {cards}
        </ul>
      )}
      {lines?.length === 0 && (
        <EmptyState
          icon={<Heart />}
          title="Κανένα προϊόν στην wishlist!"
          action={<LinkButton to={allProductsUrl()}>Δείτε όλα τα προϊόντα</LinkButton>}
        >
          Πατήστε την καρδιά σε όποιο προϊόν θέλετε να ξαναδείτε.
        </EmptyState>
      )}
    </div>
  )
}

interface WishedProductProps {
  readonly line: WishlistItem
  readonly onRemove: () => void
  readonly action: ReactNode
  /** Beside the visitor's project */
  readonly figures: ReactNode
}

function WishedProduct({ line, onRemove, action, figures }: WishedProductProps) {
  const variant = variantText(line)
  const hasPage = line.discontinued !== 'product'
  const picture = (
    <Picture
      src={line.imageSrc}
      alt=""
      side={104}
      className={classes('w-full rounded-card', line.discontinued !== null && 'opacity-60')}
    />
  )
  return (
    <article className="grid h-full grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-4 w480:grid-cols-[6.5rem_minmax(0,1fr)_auto] rounded-card border border-line bg-surface p-4 print:grid-cols-[4rem_minmax(0,1fr)] print:border-0 print:px-0 print:py-3">
      {hasPage ? (
        <Link to={productUrl(line.productId)} tabIndex={-1} aria-hidden>
          {picture}
        </Link>
      ) : (
        picture
      )}
      <div className="flex min-w-0 flex-col">
        <h2 className="text-base leading-snug font-semibold tracking-normal">
          {hasPage ? (
            <Link to={productUrl(line.productId)} className="hover:text-accent">
              {line.title}
            </Link>
          ) : (
            line.title
          )}
        </h2>
        {variant !== '' && <p className="text-sm text-muted">{variant}</p>}
        {line.discontinued === null ? (
          <>
            <p className="mt-1 text-sm">
              <LinePrice line={line} size="small" /> <span className="text-muted">/ τεμ.</span>
            </p>
            {figures}
            {line.minimumQuantity > 1 && (
              <p className="text-sm text-muted">Ελάχιστη ποσότητα {formatNumber(line.minimumQuantity)} τεμάχια</p>
            )}
          </>
        ) : (
          <p className="mt-1 text-sm font-semibold text-failure">{discontinuedText(line.discontinued)}</p>
        )}
      </div>
      <IconButton label={`Αφαίρεση: ${lineName(line)}`} onClick={onRemove} className="-mt-2 -mr-2 text-muted print:hidden">
        <Trash aria-hidden />
      </IconButton>
      <div className="col-span-full mt-3 self-end print:hidden">{action}</div>
    </article>
  )
}

function WishlistSkeleton() {
  return (
    <div aria-busy className="noscript:hidden">
      <p className="sr-only">Τα αγαπημένα φορτώνονται…</p>
      <div className={`${grid} pt-15`}>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-48" />
        ))}
      </div>
    </div>
  )
}
