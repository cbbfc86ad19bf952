import { Fragment } from 'react'

import { RecentlyViewed } from '#app/catalogue/card/recently-viewed.tsx'
import { largeIconOf } from '#app/catalogue/pictures/brand-of.server.ts'
import { CategoryGrid } from '#app/catalogue/list/category-tiles.tsx'
import { readCategoryTree, toSummary } from '#app/catalogue/read-categories.server.ts'
import { BudgetEntries } from '#app/content/home/budget-entries.tsx'
import { DecorationMethods } from '#app/content/home/decoration-methods.tsx'
import { Hero } from '#app/content/home/hero.tsx'
import { HowItWorks } from '#app/content/home/how-it-works.tsx'
import { ProductRow } from '#app/content/home/product-row.tsx'
import { type HomePart, readHome } from '#app/content/home/read-home.server.ts'
import { ReadyEntry } from '#app/content/home/ready-entry.tsx'
import { organisationData, websiteData } from '#app/content/home/shop-structured-data.ts'
import { brandNameOf, homeTitle } from '#app/company/shop-brand.ts'
import { requestContext } from '#app/platform/context.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { PageHead, StructuredData } from '#app/ui/page-head.tsx'
import { absoluteUrl, homeUrl } from '#app/urls.ts'
import { CardCorner } from '#app/wishlist/card-corner.tsx'
import { contentKeys } from '#app/platform/text/content-keys.ts'

import type { Route } from './+types/home.route.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const [{ main }, settings, { hero, how, parts }] = await Promise.all([readCategoryTree(ctx), readSettings(ctx), readHome(ctx)])
  const absolute = (path: string) => absoluteUrl(ctx.config.publicUrl, path)
  // Section 2's other layout: products first, categories below.
  const goodsFirst = url.pathname === '/index-bak'
  return {
    title: homeTitle(brandNameOf(settings)),
    categories: main.map(toSummary),
    hero,
    how,
    parts: goodsFirst ? withGoodsFirst(parts) : parts,
    canonical: absolute(homeUrl()),
    facts: [organisationData(settings, largeIconOf(settings), absolute), websiteData(settings, absolute)],
  }
}

/** The first shelf goes before the categories. */
function withGoodsFirst(parts: readonly HomePart[]): readonly HomePart[] {
  const categories = parts.findIndex(({ part }) => part === 'categories')
  const shelf = parts.findIndex(({ part }) => part === 'shelf')
  if (categories === -1 || shelf < categories) return parts
  const rest = parts.filter((_, at) => at !== shelf)
  return rest.toSpliced(categories, 0, ...parts.slice(shelf, shelf + 1))
}

export default function HomePage({
  loaderData: { title, categories, hero, how, parts, canonical, facts },
}: Route.ComponentProps) {
  const sections = {
    categories: categories.length > 0 && (
      <section aria-labelledby="categories" className="mt-14">
        <h2 id="categories" className="text-2xl font-semibold">
          Τι θα χαρίσετε;
        </h2>
        <div className="mt-6">
          <CategoryGrid categories={categories} />
        </div>
      </section>
    ),
    budgets: <BudgetEntries />,
    ready: <ReadyEntry />,
    how: <HowItWorks {...how} />,
    techniques: <DecorationMethods />,
  }
  const factKeys = contentKeys(facts)
  const partKeys = contentKeys(parts.map((each) => (each.part === 'shelf' ? each.title : each.part)))
  return (
    <>
      <PageHead
        title={title}
        description="Εταιρικά δώρα με το λογότυπό σας, από 1 έως 5.000 τεμάχια: στυλό, κούπες, τσάντες, ρούχα, τεχνολογία. Τιμές ανά ποσότητα, προσφορά χωρίς δέσμευση."
        canonical={canonical}
      />
      {facts.map((data, index) => (
        <StructuredData key={factKeys[index]} data={data} />
      ))}
      <Hero {...hero} />
      <div className="page-width">
        {parts.map((each, index) => (
          <Fragment key={partKeys[index]}>{each.part === 'shelf' ? <ProductRow {...each} /> : sections[each.part]}</Fragment>
        ))}
        <RecentlyViewed corner={({ id, title }) => <CardCorner productId={id} title={title} />} />
      </div>
    </>
  )
}
