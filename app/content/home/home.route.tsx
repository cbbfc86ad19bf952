import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import { RecentlyViewed } from '#app/catalogue/card/recently-viewed.tsx'
import { CategoryGrid } from '#app/catalogue/list/category-tiles.tsx'
import { listUrl, wholeList } from '#app/catalogue/list/list-address.ts'
import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { listCollections } from '#app/catalogue/list/list-products.server.ts'
import { readCategoryTree, toSummary } from '#app/catalogue/read-categories.server.ts'
import { BudgetEntries } from '#app/content/home/budget-entries.tsx'
import { DecorationMethods } from '#app/content/home/decoration-methods.tsx'
import { Hero, heroLength } from '#app/content/home/hero.tsx'
import { HowItWorks } from '#app/content/home/how-it-works.tsx'
import { ProductRow, withoutRepeats } from '#app/content/home/product-row.tsx'
import { ReadyEntry } from '#app/content/home/ready-entry.tsx'
import { organisationData, websiteData } from '#app/content/home/shop-structured-data.ts'
import { readSamples } from '#app/personalisation/mock-ups/read-samples.server.ts'
import { requestContext } from '#app/platform/context.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { PageHead, StructuredData } from '#app/ui/page-head.tsx'
import { absoluteUrl, allProductsUrl, homeUrl } from '#app/urls.ts'
import { CardCorner } from '#app/wishlist/card-corner.tsx'

import type { Route } from './+types/home.route.ts'
import { toGridCard } from '#app/catalogue/catalogue.ts'

const rowLength = 8
/** Enough to fill a row after leaving out products of other rows. */
const readLength = rowLength * 4

const lists = {
  all: { text: 'Όλα τα προϊόντα', to: allProductsUrl() },
  newest: { text: 'Όλα τα νέα', to: listUrl({ ...wholeList(0), sort: 'newest' }) },
  onSale: { text: 'Όλες οι προσφορές', to: listUrl({ ...wholeList(0), filters: { ...noFilters, onSale: true } }) },
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const [{ main }, settings, collections] = await Promise.all([
    readCategoryTree(ctx),
    readSettings(ctx),
    listCollections(ctx, ['best sellers', 'new arrival', 'on sale', 'featured products'], readLength),
  ])
  const [bestSellers = [], newArrivals = [], onSale = [], featured = []] = collections
  const samples = await readSamples(ctx, [...featured, ...bestSellers], heroLength)
  const hero = [...new Set([...samples.map(({ productId }) => productId), ...featured])].slice(0, heroLength)
  const row = withoutRepeats(hero, rowLength)
  const rows = { bestSellers: row(bestSellers), newArrivals: row(newArrivals), onSale: row(onSale), featured: row(featured) }
  const cards = await readCards(ctx, [hero, ...Object.values(rows)].flat())
  const cardOf = new Map(cards.map((card) => [card.id, toGridCard(card)]))
  const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => cardOf.get(id) ?? [])
  const absolute = (path: string) => absoluteUrl(ctx.config.publicUrl, path)
  return {
    categories: main.map(toSummary),
    hero: cardsOf(hero),
    samples,
    bestSellers: cardsOf(rows.bestSellers),
    newArrivals: cardsOf(rows.newArrivals),
    onSale: cardsOf(rows.onSale),
    featured: cardsOf(rows.featured),
    // Section 2's other layout: products first, categories below.
    goodsFirst: url.pathname === '/index-bak',
    canonical: absolute(homeUrl()),
    facts: [organisationData(settings, absolute), websiteData(settings, absolute)],
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { categories, hero, samples, bestSellers, newArrivals, onSale, featured, goodsFirst, canonical, facts } = loaderData
  const tiles = (
    <section aria-labelledby="categories" className="mt-14">
      <h2 id="categories" className="text-2xl font-semibold">
        Τι θα χαρίσετε;
      </h2>
      <div className="mt-6">
        <CategoryGrid categories={categories} />
      </div>
    </section>
  )
  return (
    <>
      <PageHead
        title="Doro, εταιρικά δώρα με το λογότυπό σας"
        description="Εταιρικά δώρα με το λογότυπό σας, από 1 έως 5.000 τεμάχια: στυλό, κούπες, τσάντες, ρούχα, τεχνολογία. Τιμές ανά ποσότητα, προσφορά χωρίς δέσμευση."
        canonical={canonical}
      />
      {facts.map((data, index) => (
        <StructuredData key={index} data={data} />
      ))}
      <Hero
        title="Εταιρικά δώρα με το λογότυπό σας"
        lead="Από 1 έως 5.000 τεμάχια, για συνεργάτες που θα τα χρησιμοποιούν κάθε μέρα. Διαλέγετε το δώρο, βλέπετε την τιμή του πριν από την εκτύπωση και εγκρίνετε το δοκίμιο πριν ξεκινήσει η παραγωγή."
        action={{ text: 'Δείτε τα δώρα', to: allProductsUrl() }}
        products={hero}
        samples={samples}
      />
      <div className="page-width">
        {!goodsFirst && tiles}
        <ProductRow id="best-sellers" title="Τα πιο δημοφιλή" products={bestSellers} all={lists.all} />
        {goodsFirst && tiles}
        <BudgetEntries />
        <ReadyEntry />
        <ProductRow id="new-arrivals" title="Νέες αφίξεις" products={newArrivals} all={lists.newest} />
        <HowItWorks />
        <ProductRow id="on-sale" title="Σε προσφορά" products={onSale} all={lists.onSale} />
        <DecorationMethods />
        <ProductRow id="featured" title="Επιλογές μας" products={featured} all={lists.all} />
        <RecentlyViewed corner={({ id, title }) => <CardCorner productId={id} title={title} />} />
      </div>
    </>
  )
}
