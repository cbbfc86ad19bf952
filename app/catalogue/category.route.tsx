import SearchX from 'lucide-react/icons/search-x'
import { data, redirect } from 'react-router'

import { productCountText } from '#app/catalogue/card-text.ts'
import { CategoryStrip } from '#app/catalogue/category-tiles.tsx'
import { type ListAddress, listUrl, readListAddress } from '#app/catalogue/list-address.ts'
import { listProducts } from '#app/catalogue/list-products.server.ts'
import { ProductTile } from '#app/catalogue/product-card.tsx'
import { readCategory, readCategoryTree, toSummary } from '#app/catalogue/read-categories.server.ts'
import { SortForm } from '#app/catalogue/sort-form.tsx'
import { type Context, requestContext } from '#app/platform/context.server.ts'
import { SearchForm } from '#app/search/search-form.tsx'
import { searchProducts } from '#app/search/search.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { absoluteUrl, allProductsUrl, categoryUrl, homeUrl, quoteUrl } from '#app/urls.ts'
import { CardCorner } from '#app/wishlist/card-corner.tsx'

import type { Route } from './+types/category.route.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const address = readListAddress(params.categoryId, new URL(request.url).searchParams)
  if (address === null) throw data(null, { status: 404 })
  const { sort, page, search, categoryId } = address
  const [place, list] = await Promise.all([
    readPlace(ctx, categoryId),
    search === ''
      ? listProducts(ctx, { categoryId, sort: sort ?? 'popular', page })
      : searchProducts(ctx, search, { page, sort: sort ?? undefined }),
  ])
  if (place === null) throw data(null, { status: 404 })
  // Goods go; a bookmarked or crawled page beyond the end leads to the last one.
  if (page > list.pageCount) throw redirect(listUrl({ ...address, page: list.pageCount }))
  return {
    ...place,
    list,
    address,
    canonical: absoluteUrl(ctx.config.publicUrl, listUrl({ ...address, sort: null })),
  }
}

/** A category's name, its way from the home page and what is below it; null for an unknown one. 0 is all products. */
async function readPlace(ctx: Context, categoryId: number) {
  if (categoryId === 0) return { name: 'Όλα τα προϊόντα', trail: [], children: (await readCategoryTree(ctx)).main.map(toSummary) }
  const found = await readCategory(ctx, categoryId)
  return found && { name: found.category.name, trail: found.trail, children: found.children }
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { name, trail, children, list, address, canonical } = loaderData
  const isSearch = address.search !== ''
  const title = isSearch ? `Αποτελέσματα για «${address.search}»` : name
  const atPage = list.page > 1 ? `, σελίδα ${list.page}` : ''
  return (
    <div className="page-width pt-5">
      <PageHead
        title={`${title}${atPage}`}
        description={`${name}: ${productCountText(list.total)} για εταιρικά δώρα με το λογότυπό σας, με τιμές ανά ποσότητα.`}
        canonical={canonical}
        hidden={isSearch}
      />
      <Breadcrumb crumbs={crumbsOf(isSearch ? 'Αναζήτηση' : name, address, trail)} />
      <h1 className="mt-3 text-2xl font-semibold w680:text-3xl">{title}</h1>
      {address.categoryId === 0 && (
        <div className="mt-5 max-w-xl">
          <SearchForm text={address.search} />
        </div>
      )}
      {!isSearch && <CategoryStrip categories={children} />}
      {list.total === 0 ? (
        <NothingFound isSearch={isSearch} />
      ) : (
        <>
          <div className="mt-6 mb-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p role="status" className="text-sm text-muted tabular-nums">
              {productCountText(list.total)}
              {list.pageCount > 1 && `, σελίδα ${list.page} από ${list.pageCount}`}
            </p>
            <SortForm address={address} />
          </div>
          <h2 className="unseen">Προϊόντα</h2>
          <ul className="result-grid">
            {list.products.map((product, index) => (
              <li key={product.id}>
                <ProductTile
                  product={product}
                  first={index < 2}
                  corner={<CardCorner productId={product.id} title={product.title} />}
                />
              </li>
            ))}
          </ul>
          <Pagination page={list.page} pageCount={list.pageCount} urlOf={(page) => listUrl({ ...address, page })} />
        </>
      )}
    </div>
  )
}

function crumbsOf(last: string, { categoryId }: ListAddress, trail: readonly { readonly id: number; readonly name: string }[]) {
  return [
    { name: 'Αρχική', to: homeUrl() },
    ...(categoryId === 0 ? [] : [{ name: 'Προϊόντα', to: allProductsUrl() }]),
    ...trail.map((category) => ({ name: category.name, to: categoryUrl(category.id) })),
    { name: last },
  ]
}

function NothingFound({ isSearch }: { readonly isSearch: boolean }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={isSearch ? 'Δεν βρέθηκαν προϊόντα' : 'Δεν υπάρχουν ακόμη προϊόντα σε αυτή την κατηγορία'}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={allProductsUrl()}>Δείτε όλα τα προϊόντα</LinkButton>
          <LinkButton to={quoteUrl()} variant="secondary">
            Ζητήστε προσφορά
          </LinkButton>
        </div>
      }
    >
      {isSearch
        ? 'Δοκιμάστε λιγότερες ή πιο γενικές λέξεις, ή πείτε μας τι ψάχνετε και θα το βρούμε εμείς.'
        : 'Πείτε μας τι ψάχνετε και θα το βρούμε εμείς.'}
    </EmptyState>
  )
}
