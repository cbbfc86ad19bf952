import SearchX from 'lucide-react/icons/search-x'
import { useEffect } from 'react'
import { data, NavigationType, redirect, useLocation, useNavigate, useNavigationType } from 'react-router'
import { activeFilters, knownFilters, withoutFilters } from '#app/catalogue/list/active-filters.ts'
import { breadcrumbStructuredData } from '#app/catalogue/product/product-structured-data.ts'
import { toGridCard } from '#app/catalogue/catalogue.ts'
import { CategoryStrip } from '#app/catalogue/list/category-tiles.tsx'
import {
  inCategory,
  type ListAddress,
  listUrl,
  onFirstPage,
  readListAddress,
  wholeList,
  withFilters,
} from '#app/catalogue/list/list-address.ts'
import { crumbsOf, isWholeSearch, type CategoryTile, listFrame } from '#app/catalogue/list/list-frame.server.ts'
import { findNear } from '#app/catalogue/list/find-near.server.ts'
import { filterCount } from '#app/catalogue/list/list-filters.ts'
import { readNearLists } from '#app/catalogue/list/near-lists.server.ts'
import { countCategory, listProducts } from '#app/catalogue/list/list-products.server.ts'
import { findByCounting, type FindNear } from '#app/catalogue/list/near-lists.ts'
import { ProductList } from '#app/catalogue/list/product-list.tsx'
import { readCategory, readCategoryRedirect, readCategoryTree } from '#app/catalogue/read-categories.server.ts'
import { projectQuery } from '#app/catalogue/project/project.ts'
import { isQuestion } from '#app/content/answers/answer-topics.ts'
import { findAnswers } from '#app/content/answers/find-answers.server.ts'
import { ShopCard } from '#app/content/home/shop-card.tsx'
import { LogoInvitation } from '#app/personalisation/logo-preview/logo-invitation.tsx'
import { type Context, requestContext } from '#app/platform/context.server.ts'
import { fold } from '#app/platform/text/greek-text.ts'
import { SearchAnswers } from '#app/search/page/search-answers.tsx'
import { DidYouMeanLink } from '#app/search/page/did-you-mean-link.tsx'
import { needsFacts } from '#app/search/match/fact-conditions.server.ts'
import { withProjectTechniques } from '#app/search/intent/intent-filters.ts'
import { searchByIntent } from '#app/search/intent/search-by-intent.server.ts'
import { RelaxedResults } from '#app/search/page/relaxed-results.tsx'
import { withoutTexts } from '#app/search/page/without-text.ts'
import { ZeroResults } from '#app/search/page/zero-results.tsx'
import { SearchForm } from '#app/search/page/search-form.tsx'
import { countSearchPage, readFilteredList, readSearchPage, type SearchPage } from '#app/search/page/search-page.server.ts'
import { listByFacts, searchProducts } from '#app/search/search-list.server.ts'
import { countSearch } from '#app/search/search-terms.server.ts'
import { loadQuietly } from '#app/platform/browser/reload-once.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead, StructuredData } from '#app/ui/page-head.tsx'
import { absoluteUrl, allProductsUrl, categoryUrl, quoteUrl } from '#app/urls.ts'
import type { Route } from './+types/category.route.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { searchQueue } from '#app/search/search-cache.server.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const address = readListAddress(params.categoryId, new URL(request.url).searchParams)
  if (address === null) throw data(null, { status: 404 })
  const isPrefetched = request.headers.get('sec-purpose')?.includes('prefetch') === true
  const answers = isWholeSearch(address) ? await findAnswers(ctx, address.search) : []
  // The answers belong to the question as it was asked.
  const isAnswered = answers.length > 0 && isQuestion(fold(address.search))
  const understood = isAnswered ? null : await withIntent(ctx, address, !isPrefetched)
  if (understood !== null) throw redirect(understood)
  const isFiltered = filterCount(address.filters) > 0
  const [place, { list, didYouMean, relaxed, categories, instead }, deliveryDays, unfiltered] = await Promise.all([
    readPlace(ctx, address.categoryId),
    readList(ctx, address),
    // Only rows show delivery days.
    address.view === 'list' ? readDeliveryDays(ctx) : null,
    isFiltered && address.search === '' ? countCategory(ctx, address.categoryId) : null,
  ])
  if (place === null) throw await goneCategory(ctx, address.categoryId)
  // Colours and products disappear: outdated or invalid filters redirect to the list without them. Redirects are not
  // cached.
  const page = Math.min(address.page, list.pageCount)
  const there = { ...address, page, from: Math.min(address.from, page), filters: knownFilters(address.filters, list.facets) }
  if (listUrl(there) !== listUrl(address)) throw redirect(listUrl(there))
  if (isWholeSearch(address) && !isPrefetched) countSearch(ctx, address.search, list.total)
  const { publicUrl } = ctx.config
  return {
    ...listFrame(place, list, address, isWholeSearch(address) ? categories : []),
    near: await readNearLists(ctx, address, list.total, nearOf(ctx, address)),
    unfiltered,
    facts: breadcrumbStructuredData(
      crumbsOf(place.name, address, place.trail).map(({ name, to }) => ({
        name,
        url: absoluteUrl(publicUrl, to ?? categoryUrl(address.categoryId)),
      })),
    ),
    list: { ...list, products: address.view === 'grid' ? list.products.map(toGridCard) : list.products },
    deliveryDays,
    didYouMean,
    answers,
    // A list emptied by filters offers to remove them; only a search without results is replaced by suggestions.
    instead: isWholeSearch(address) ? instead : null,
    relaxed: relaxed && { ...relaxed, without: withoutTexts(relaxed, activeFilters(address, list.facets)) },
    address,
    // Filters, orders and pages shown together are views of the same list.
    canonical: absoluteUrl(publicUrl, listUrl({ ...wholeList(address.categoryId), page: address.from, from: address.from })),
  }
}

/** A deleted category leads to where its products are. */
async function goneCategory(ctx: Context, categoryId: number) {
  const to = await readCategoryRedirect(ctx, categoryId)
  return to === null ? data(null, { status: 404 }) : redirect(categoryUrl(to), 301)
}

async function readList(ctx: Context, { search, sort, ...query }: ListAddress): Promise<SearchPage> {
  const plain = { didYouMean: null, relaxed: null, categories: [], instead: null }
  const searched = { ...query, sort: sort ?? undefined }
  if (search === '' && !needsFacts(query.filters))
    return { ...plain, list: await listProducts(ctx, { ...query, sort: sort ?? 'popular' }) }
  return queued(ctx, async () => {
    if (search === '') return readFilteredList(ctx, searched)
    return query.categoryId === 0
      ? readSearchPage(ctx, search, searched)
      : { ...plain, list: await searchProducts(ctx, search, searched) }
  })
}

/** Finds the lists near this one. Those of searches and facts are counted one by one. */
function nearOf(ctx: Context, { search, categoryId, filters }: ListAddress): FindNear {
  if (search === '' && !needsFacts(filters)) return findNear(ctx, { categoryId, filters })
  return findByCounting((project) => countFound(ctx, { search, categoryId, filters: { ...filters, project } }))
}

/** How many products another search has, without what its page shows besides. */
async function countFound(
  ctx: Context,
  { search, categoryId, filters }: Pick<ListAddress, 'search' | 'categoryId' | 'filters'>,
): Promise<number> {
  const query = { categoryId, filters, page: 1 }
  return queued(ctx, async () => {
    if (search === '') return (await listByFacts(ctx, query)).total
    return categoryId === 0 ? countSearchPage(ctx, search, query) : (await searchProducts(ctx, search, query)).total
  })
}

/** Refuses with 429 while too many searches wait. */
async function queued<Value>(ctx: Context, run: () => Promise<Value>): Promise<Value> {
  const found = await searchQueue.run(ctx, run)
  if (!found.ok) throw data(null, { status: 429 })
  return found.value
}

/** «κεντητό καπέλο έως 10 €» is a search for «καπέλο» with a technique and a price as filters: its address; null for a text of words. */
async function withIntent(ctx: Context, address: ListAddress, isCounted: boolean): Promise<string | null> {
  const { search: text, filters, categoryId } = address
  if (text === '') return null
  const understood = await queued(ctx, () => searchByIntent(ctx, { text, filters, categoryId }))
  if (understood === null) return null
  const { applied, dropped, found } = understood
  const next = { ...withFilters(address, withProjectTechniques(applied.filters)), search: applied.search }
  if (listUrl(next) === listUrl(onFirstPage(address))) return null
  if (isCounted && isWholeSearch(address)) countSearch(ctx, text, dropped.length > 0 ? 0 : found.list.total)
  const url = listUrl(next)
  // Filters only say that there is a logo (`adoptQuery`).
  return applied.parts.some(({ kind }) => kind === 'noLogo') ? `${url}${url.includes('?') ? '&' : '?'}logo=0` : url
}

/** A category's name, breadcrumb and children; null for an unknown one. 0 is all products. */
async function readPlace(ctx: Context, categoryId: number) {
  if (categoryId === 0) return { name: 'Όλα τα προϊόντα', trail: [], children: (await readCategoryTree(ctx)).main.map(toTile) }
  const found = await readCategory(ctx, categoryId)
  return found && { name: found.category.name, trail: found.trail.map(toTile), children: found.children.map(toTile) }
}

/** Sends only what this page shows of a category. */
const toTile = ({ id, name, imageSrc }: CategoryTile) => ({ id, name, imageSrc })

const loadAdopt = () => import('#app/catalogue/project/adopt-project.ts')

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { title, description, isSearch, crumbs, parent, children, strip, nothing, list, near, unfiltered } = loaderData
  const { deliveryDays, didYouMean, answers, relaxed, instead, address, canonical, facts } = loaderData
  const { search, categoryId, page } = address
  const asked = projectQuery(address.filters.project)
  // On the first page of a visit they may be of a followed link.
  const isOwnWords = useNavigationType() !== NavigationType.Pop
  const withoutLogo = useLocation().search.includes('logo=0')
  const navigate = useNavigate()
  useEffect(() => {
    const isPriced = isOwnWords && search !== '' && address.filters.maxPrice !== null
    if (asked === '' && !withoutLogo && !isPriced) return
    void loadQuietly(async () => {
      const { adoptQuery, listAtOwnQuantity } = await loadAdopt()
      adoptQuery(asked, { isOwnWords, withoutLogo })
      const own = isPriced ? listAtOwnQuantity(address) : null
      if (own !== null) await navigate(listUrl(own), { replace: true })
    })
  }, [asked, isOwnWords, withoutLogo, search, address, navigate])
  const active = activeFilters(address, list.facets)
  const isWhole = search === '' && active.length === 0
  const keepsFilters = !isSearch && filterCount(address.filters) > 0
  return (
    <div className="page-width pt-3 w680:pt-5">
      <PageHead
        title={`${title}${page > 1 ? `, σελίδα ${page}` : ''}`}
        description={description}
        canonical={canonical}
        hidden={!isWhole}
      />
      {isWhole && page > 1 && <link rel="prev" href={listUrl({ ...address, page: page - 1, from: page - 1 })} />}
      {isWhole && page < list.pageCount && <link rel="next" href={listUrl({ ...address, page: page + 1, from: page + 1 })} />}
      {isWhole && <StructuredData data={facts} />}
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-3 text-2xl font-semibold w680:text-3xl">{title}</h1>
      {/* With JavaScript the header has a search box. */}
      {categoryId === 0 && (
        <div className={isSearch ? 'mt-5 max-w-xl' : 'mt-5 hidden max-w-xl noscript:block'}>
          <SearchForm text={search} />
        </div>
      )}
      {answers.length > 0 && <SearchAnswers answers={answers} />}
      {didYouMean !== null && <DidYouMeanLink text={didYouMean} to={listUrl({ ...onFirstPage(address), search: didYouMean })} />}
      {/* On phones a product stands in the first view; the filters have the categories, too. */}
      <div className={isWhole ? undefined : 'max-w680:with-project:hidden'}>
        <CategoryStrip categories={strip} to={keepsFilters ? inCategory(address) : undefined} />
      </div>
      {instead === null ? (
        <ProductList
          address={address}
          list={list}
          unfiltered={unfiltered}
          near={near}
          categories={children}
          parent={parent}
          lead={isWhole && address.from === 1 && <LogoInvitation />}
          card={(product, place) => <ShopCard product={product} deliveryDays={deliveryDays} {...place} />}
          empty={
            relaxed === null ? (
              <NothingFound
                text={nothing}
                all={active.length === 0 ? null : listUrl(withoutFilters(address))}
                isPart={categoryId !== 0 || isSearch}
              />
            ) : (
              <RelaxedResults
                relaxed={relaxed}
                address={address}
                card={(product, first) => <ShopCard product={product} first={first} />}
              />
            )
          }
        />
      ) : (
        <ZeroResults instead={instead} card={(product, first) => <ShopCard product={product} first={first} />} />
      )}
    </div>
  )
}

interface NothingFoundProps {
  readonly text: readonly [title: string, sentence: string]
  /** The address of this list without filters; null if there are none */
  readonly all: string | null
  /** Whether this is not the list of all products */
  readonly isPart: boolean
}

/** An empty list, with alternatives. */
function NothingFound({ text: [title, sentence], all, isPart }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {(isPart || all !== null) && (
            <LinkButton to={all ?? allProductsUrl()}>{all === null ? 'Δείτε όλα τα προϊόντα' : 'Καθαρισμός φίλτρων'}</LinkButton>
          )}
          <LinkButton to={quoteUrl()} variant="secondary">
            Ζητήστε προσφορά
          </LinkButton>
        </div>
      }
    >
      {sentence}
    </EmptyState>
  )
}
