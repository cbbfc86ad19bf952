import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import type { CollectionProducts as Collection } from '#app/catalogue/collections/collection.contract.ts'
import { maxSorted } from '#app/catalogue/collections/collection-labels.ts'
import { AddProduct } from '#app/catalogue/manage/add-product.tsx'
import { callCollection, currentCollection, useCollection } from '#app/catalogue/collections/screens/use-collections.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { QueryView } from '#app/ui/query-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { SortList, useSortItem } from '#app/ui/drag/sort-list.tsx'
import { useMoves } from '#app/ui/drag/use-moves.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { categoriesUrl } from '#app/staff-urls.ts'
import { productUrl } from '#app/urls.ts'

interface CollectionProductsProps {
  readonly name: string
  readonly forbidden: ReactNode
}

/** A collection: its products are added by search, removed, and sorted by dragging, keys or buttons. */
export function CollectionProducts({ name, forbidden }: CollectionProductsProps) {
  const query = useCollection(name)
  return (
    <section aria-label="Συλλογή" className="mt-4">
      <Link to={categoriesUrl('collections')} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        Όλες οι συλλογές
      </Link>
      <QueryView query={query} forbidden={forbidden}>
        {(collection) => <Products collection={collection} />}
      </QueryView>
    </section>
  )
}

type Product = Collection['products'][number]

function Products({ collection }: { readonly collection: Collection }) {
  const { name, label, total } = collection
  // Shown until the answer is here, so that a dropped product stays where it was dropped.
  const [moved, setMoved] = useState<readonly Product[] | null>(null)
  const products = moved ?? collection.products
  const { move, busy, failure } = useMoves(products)
  // One after the other: the answer to an earlier call would bring back what a later one took out.
  const save = (work: () => Promise<void>) => move(work, () => setMoved(null))

  function place(id: number, at: number): void {
    const from = products.findIndex((each) => each.id === id)
    const to = Math.min(Math.max(at, 0), products.length - 1)
    const product = products[from]
    if (product === undefined || from === to) return
    const order = products.toSpliced(from, 1).toSpliced(to, 0, product)
    setMoved(order)
    save(async () => {
      const { revision, products: now } = currentCollection(name) ?? collection
      await callCollection('sort', { name, revision, productIds: inOrder(now, order).map((each) => each.id) })
      announce(`${product.title}: θέση ${to + 1} από ${products.length}.`)
    })
  }
  const change = (call: 'add-product' | 'remove-product', { id, title }: Pick<Product, 'id' | 'title'>) =>
    save(async () => {
      await callCollection(call, { name, productId: id })
      announce(call === 'add-product' ? `Προστέθηκε: ${title}` : `Αφαιρέθηκε: ${title}`)
    })
  return (
    <>
      <h2 className="text-lg font-semibold break-words">{label}</h2>
      <p className="text-sm text-muted">
        {total === 1 ? '1 προϊόν' : `${formatNumber(total)} προϊόντα`}
        {total > products.length && `. Ταξινομούνται τα πρώτα ${formatNumber(maxSorted)}.`}
      </p>
      <AddProduct has={new Set(products.map(({ id }) => id))} onAdd={(product) => change('add-product', product)} />
      {failure !== null && (
        <div className="mt-4">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
      <SortList ids={products.map(({ id }) => id)} onMove={place}>
        <ol
          aria-label="Προϊόντα της συλλογής"
          aria-busy={busy}
          className="mt-4 divide-y divide-line rounded-card border border-line bg-surface"
        >
          {products.map((product, at) => (
            <ProductRow
              key={product.id}
              product={product}
              at={at}
              count={products.length}
              onPlace={(to) => place(product.id, to)}
              onRemove={() => change('remove-product', product)}
            />
          ))}
          {products.length === 0 && <li className="px-4 py-6 text-muted">Κανένα προϊόν ακόμη. Αναζητήστε το πρώτο από πάνω.</li>}
        </ol>
      </SortList>
    </>
  )
}

/** The products of now in an order from before some were added or taken out; what was added comes last. */
function inOrder(now: readonly Product[], order: readonly Product[]): Product[] {
  const places = new Map(order.map(({ id }, place) => [id, place]))
  return now.toSorted((a, b) => (places.get(a.id) ?? order.length) - (places.get(b.id) ?? order.length))
}

interface ProductRowProps {
  readonly product: Product
  readonly at: number
  readonly count: number
  readonly onPlace: (to: number) => void
  readonly onRemove: () => void
}

function ProductRow({ product, at, count, onPlace, onRemove }: ProductRowProps) {
  const { id, title, sku, imageUrl, hidden } = product
  const { ref, style, isDragged, handle } = useSortItem(id, { name: title, at, count, onMove: onPlace })
  return (
    <li
      ref={ref}
      style={style}
      className={classes('flex flex-wrap items-center gap-x-2 bg-surface px-2 py-1', isDragged && 'relative z-10 shadow-lg')}
    >
      {handle}
      {imageUrl === null ? (
        <span className="size-10 shrink-0 rounded-sm bg-plate" />
      ) : (
        <img
          src={imageUrl}
          alt=""
          draggable={false}
          loading="lazy"
          className="size-10 shrink-0 rounded-sm bg-plate object-contain"
        />
      )}
      <span className="min-w-0 flex-1 basis-40">
        <Link to={productUrl(id)} className="inline-block py-2 font-semibold break-words hover:underline">
          {title}
        </Link>
        {sku !== null && <span className="text-sm text-muted"> {sku}</span>} {hidden && <Badge>Κρυμμένο</Badge>}
      </span>
      <span className="ml-auto flex">
        <IconButton
          aria-label={`Πάνω, ${title}`}
          disabled={at === 0}
          onClick={() => onPlace(at - 1)}
          className="disabled:opacity-30"
        >
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          aria-label={`Κάτω, ${title}`}
          disabled={at === count - 1}
          onClick={() => onPlace(at + 1)}
          className="disabled:opacity-30"
        >
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
        <Button variant="quiet" padding="narrow" onClick={onRemove} aria-label={`Αφαίρεση, ${title}`}>
          Αφαίρεση
        </Button>
      </span>
    </li>
  )
}
