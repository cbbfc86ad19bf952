import { Link } from 'react-router'

import type { ProductCard } from '#app/catalogue/catalogue.ts'
import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import { ArticlePicture } from '#app/content/article-picture.tsx'
import { blogFeedPath } from '#app/content/blog-feed.server.ts'
import { type ArticleSummary, readArticles } from '#app/content/read-page-text.server.ts'
import { Day } from '#app/content/text-page.tsx'
import { requestContext } from '#app/platform/context.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { classes } from '#app/ui/classes.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { absoluteUrl, articleUrl, blogUrl, homeUrl } from '#app/urls.ts'

import type { Route } from './+types/blog.route.ts'

/** Three layouts of the same list: cards, rows, and a large first article. */
type BlogLayout = 'cards' | 'rows' | 'first-large'

const layouts: Readonly<Record<string, BlogLayout>> = { '/blog/blog-2': 'rows', '/blog/blog-3': 'first-large' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const articles = await readArticles(ctx)
  const products = await readCards(
    ctx,
    articles.flatMap(({ productId }) => (productId === null ? [] : [productId])),
  )
  const layout: BlogLayout = layouts[url.pathname] ?? 'cards'
  return {
    articles: articles.map((article) => ({ ...article, product: products.find(({ id }) => id === article.productId) ?? null })),
    layout,
    canonical: absoluteUrl(ctx.config.publicUrl, blogUrl()),
    feed: blogFeedPath,
  }
}

const lists: Readonly<Record<BlogLayout, string>> = {
  cards: 'result-grid',
  rows: 'grid max-w-4xl gap-10',
  'first-large': 'grid gap-x-8 gap-y-12 w680:grid-cols-3',
}

export default function BlogRoute({ loaderData: { articles, layout, canonical, feed } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-5">
      <PageHead
        title="Ιδέες για εταιρικά δώρα"
        description="Σύντομα άρθρα για εταιρικά δώρα: πώς διαλέγετε, ποια τεχνική εκτύπωσης ταιριάζει, τι κοστίζει και πότε πρέπει να παραγγείλετε."
        canonical={canonical}
      />
      <link rel="alternate" type="application/atom+xml" href={feed} />
      <Breadcrumb crumbs={[{ name: 'Αρχική', to: homeUrl() }, { name: 'Blog' }]} />
      <h1 className="mt-3 text-2xl font-semibold w680:text-3xl">Ιδέες για εταιρικά δώρα</h1>
      <p className="mt-3 max-w-text text-lg text-muted">Χρήσιμες συμβουλές από την εμπειρία μας, σε σύντομα κείμενα.</p>
      <ul className={classes('mt-10', lists[layout])}>
        {articles.map((article, index) => (
          <Entry key={article.slug} article={article} layout={layout} isFirst={index === 0} />
        ))}
      </ul>
    </div>
  )
}

interface EntryProps {
  readonly article: ArticleSummary & { readonly product: ProductCard | null }
  readonly layout: BlogLayout
  readonly isFirst: boolean
}

function Entry({ article: { slug, title, lead, day, product, picture }, layout, isFirst }: EntryProps) {
  const isLarge = layout === 'first-large' && isFirst
  const isBeside = layout === 'rows' || isLarge
  return (
    <li
      className={classes(
        'group relative',
        layout === 'rows' && 'grid gap-x-8 gap-y-4 w680:grid-cols-[16rem_minmax(0,1fr)]',
        isLarge && 'grid items-center gap-x-10 gap-y-4 w680:col-span-3 w680:grid-cols-2',
      )}
    >
      <ArticlePicture
        picture={picture}
        product={product}
        first={isFirst}
        sizes={isLarge ? '(min-width: 680px) 50vw, 100vw' : '(min-width: 1200px) 25vw, (min-width: 680px) 50vw, 100vw'}
      />
      <div className={classes(!isBeside && 'mt-4')}>
        <p className="text-sm text-muted">{day !== '' && <Day day={day} />}</p>
        <h2 className={classes('mt-1 font-semibold', isLarge ? 'text-2xl' : 'text-lg')}>
          <Link to={articleUrl(slug)} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="mt-2 line-clamp-3 text-muted">{lead}</p>
      </div>
    </li>
  )
}
