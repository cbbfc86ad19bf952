import { data } from 'react-router'

import { CategoryStrip } from '#app/catalogue/list/category-tiles.tsx'
import { listUrl, wholeList } from '#app/catalogue/list/list-address.ts'
import { listCollection, listProducts } from '#app/catalogue/list/list-products.server.ts'
import { toSummary } from '#app/catalogue/read-categories.server.ts'
import { BudgetEntries } from '#app/content/home/budget-entries.tsx'
import { DecorationMethods } from '#app/content/home/decoration-methods.tsx'
import { Hero } from '#app/content/home/hero.tsx'
import { HowItWorks } from '#app/content/home/how-it-works.tsx'
import { landings } from '#app/content/home/landing.ts'
import { readHomeWords } from '#app/content/home/read-home.server.ts'
import { landingRowLength, readLandingList, readLandingTexts } from '#app/content/home/read-landing.server.ts'
import { Lookbook } from '#app/content/home/lookbook.tsx'
import { ProductRow } from '#app/content/home/product-row.tsx'
import { requestContext } from '#app/platform/context.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { absoluteUrl, landingUrl } from '#app/urls.ts'

import type { Route } from './+types/landing.route.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const slug = url.pathname.slice(1)
  const landing = landings[slug]
  if (landing === undefined) throw data(null, { status: 404 })
  const { categoryId, filters, children } = await readLandingList(ctx, landing)
  const [texts, words, popular, newest, featured] = await Promise.all([
    readLandingTexts(ctx, slug, landing),
    readHomeWords(ctx),
    listProducts(ctx, { categoryId, filters, sort: 'popular', page: 1 }),
    listProducts(ctx, { categoryId, filters, sort: 'newest', page: 1 }),
    slug === 'lookbook' ? listCollection(ctx, 'featured', 9) : Promise.resolve([]),
  ])
  return {
    slug,
    texts,
    words,
    isReady: landing.isReady === true,
    categoryId,
    filters,
    children: children.map(toSummary),
    popular: popular.products.slice(0, landingRowLength),
    newest: newest.products.slice(0, landingRowLength),
    featured,
    canonical: absoluteUrl(ctx.config.publicUrl, landingUrl(slug)),
  }
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { slug, texts, words, isReady, categoryId, filters, children, popular, newest, featured, canonical } = loaderData
  const all = { text: texts.action, to: listUrl({ ...wholeList(categoryId), filters }) }
  const isLookbook = slug === 'lookbook' && featured.length > 0
  return (
    <>
      <PageHead title={texts.title} description={texts.lead} canonical={canonical} />
      <Hero {...texts} action={all} promises={words.promises} products={isLookbook ? featured : popular} />
      <div className="page-width">
        {!isReady && <CategoryStrip categories={children} />}
        {isLookbook ? (
          <Lookbook products={featured.slice(3)} />
        ) : (
          <>
            <ProductRow id="popular" title="Τα πιο δημοφιλή" products={popular} all={all} />
            {!isReady && <BudgetEntries categoryId={categoryId} />}
          </>
        )}
        <ProductRow
          id="newest"
          title={isReady ? 'Τα πιο πρόσφατα' : 'Νέες αφίξεις'}
          products={newest}
          all={{
            text: isReady ? 'Όλα, τα νεότερα πρώτα' : 'Όλα τα νέα',
            to: listUrl({ ...wholeList(categoryId), filters, sort: 'newest' }),
          }}
        />
        <HowItWorks {...words.how} />
        {isLookbook && <DecorationMethods />}
      </div>
    </>
  )
}
