import { Link } from 'react-router'

import type { CategoryBody, ProductBody } from '#app/catalogue/catalogue.ts'
import { discountedUnitPrice, eurosToUnitPrice, formatUnitPriceShort } from '#app/platform/money.ts'
import type { SearchState } from '#app/search/use-search.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { categoryUrl, productUrl, searchUrl } from '#app/urls.ts'

interface SearchResultsProps {
  readonly state: SearchState
  readonly text: string
  /** A link was followed. */
  readonly onChoose: () => void
}

/** What the panel found: categories by their full names, products with picture, title and price. */
export function SearchResults({ state: { status, result }, text, onChoose }: SearchResultsProps) {
  const count = result === null ? 0 : result.categories.length + result.products.length
  return (
    <div aria-busy={status === 'loading'} className="mt-5">
      <p role="status" className="text-sm text-muted empty:hidden">
        {status === 'idle' && 'Γράψτε ένα προϊόν ή μια κατηγορία, π.χ. «κούπα» ή «τσάντες».'}
        {status === 'done' && count === 0 && `Δεν βρέθηκε τίποτα για «${text.trim()}». Δοκιμάστε μια πιο γενική λέξη.`}
        {status === 'done' && count > 0 && <span className="unseen">{`${count} αποτελέσματα`}</span>}
      </p>
      {status === 'loading' && result === null && <LoadingResults />}
      {result !== null && result.categories.length > 0 && <Categories categories={result.categories} onChoose={onChoose} />}
      {result !== null && result.products.length > 0 && (
        <>
          <Products products={result.products} onChoose={onChoose} />
          <Link
            to={searchUrl(text.trim())}
            onClick={onChoose}
            className="mt-2 flex min-h-11 items-center justify-center text-sm font-semibold underline underline-offset-4"
          >
            Όλα τα αποτελέσματα
          </Link>
        </>
      )}
    </div>
  )
}

function LoadingResults() {
  return (
    <div className="space-y-4">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-16" />
          <div className="flex-1 space-y-2 pt-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}

function Categories({ categories, onChoose }: { readonly categories: readonly CategoryBody[]; readonly onChoose: () => void }) {
  return (
    <section aria-labelledby="found-categories" className="mb-5">
      <h3 id="found-categories" className="text-sm font-semibold text-muted">
        Κατηγορίες
      </h3>
      <ul className="mt-1">
        {categories.map(({ id, fullName }) => (
          <li key={id}>
            <Link
              to={categoryUrl(id)}
              onClick={onChoose}
              className="-mx-2 flex min-h-11 items-center rounded-sm px-2 hover:bg-plate"
            >
              {fullName}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Products({ products, onChoose }: { readonly products: readonly ProductBody[]; readonly onChoose: () => void }) {
  return (
    <section aria-labelledby="found-products">
      <h3 id="found-products" className="text-sm font-semibold text-muted">
        Προϊόντα
      </h3>
      <ul className="mt-1">
        {products.map((product) => {
          const price = eurosToUnitPrice(product.price)
          return (
            <li key={product.id}>
              <Link
                to={productUrl(product.id)}
                onClick={onChoose}
                className="-mx-2 flex items-center gap-3 rounded-card p-2 hover:bg-plate"
              >
                <Picture src={product.imageSrc} alt="" side={64} className="size-16 rounded-card" />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 text-sm font-semibold">{product.title}</span>
                  <Price
                    size="small"
                    now={formatUnitPriceShort(discountedUnitPrice(price, product.discount))}
                    was={product.discount > 0 ? formatUnitPriceShort(price) : undefined}
                  />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
