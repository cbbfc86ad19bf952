import { data, Link } from 'react-router'

import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import { ArticlePicture } from '#app/content/article-picture.tsx'
import { Prose } from '#app/content/prose.tsx'
import { readArticle, readArticles } from '#app/content/read-page-text.server.ts'
import { ShopCard } from '#app/content/home/shop-card.tsx'
import { Day } from '#app/content/text-page.tsx'
import { requestContext } from '#app/platform/context.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PageHead, StructuredData } from '#app/ui/page-head.tsx'
import { absoluteUrl, articleUrl, blogUrl, homeUrl } from '#app/urls.ts'

import type { Route } from './+types/article.route.ts'

const furtherCount = 3

/** An article. /blog/blog-single-2 has no name: it shows the newest article in the other layout. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const all = await readArticles(ctx)
  const slug = params.slug ?? all[0]?.slug
  const text = slug === undefined ? null : await readArticle(ctx, slug)
  if (text === null || slug === undefined) throw data(null, { status: 404 })
  const absolute = (path: string) => absoluteUrl(ctx.config.publicUrl, path)
  const products = await readCards(ctx, text.products)
  return {
    text,
    products,
    further: all.filter((article) => article.slug !== slug).slice(0, furtherCount),
    isWide: params.slug === undefined,
    canonical: absolute(articleUrl(slug)),
    picture: pictureOf(text.picture?.src ?? products[0]?.imageSrc, absolute),
  }
}

/** For a link's preview; absolute already if on a CDN. */
function pictureOf(src: string | undefined, absolute: (path: string) => string): string | undefined {
  return src === undefined ? undefined : src.startsWith('/') ? absolute(src) : src
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  const { text, products, further, isWide, canonical, picture } = loaderData
  const { title, description, lead, updated, author, blocks } = text
  const article = {
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: updated === '' ? undefined : updated,
    author: author === '' ? undefined : { '@type': 'Person', name: author },
    inLanguage: 'el',
    url: canonical,
    image: picture,
  }
  return (
    <article className="page-width pt-5">
      <PageHead title={title} description={description} canonical={canonical} picture={picture} />
      <StructuredData data={article} />
      <Breadcrumb crumbs={[{ name: 'Αρχική', to: homeUrl() }, { name: 'Blog', to: blogUrl() }, { name: title }]} />
      <div className={isWide ? 'mt-6 grid items-center gap-10 w800:grid-cols-2' : 'mx-auto mt-8 max-w-text'}>
        <header>
          <p className="text-sm text-muted">
            {updated !== '' && <Day day={updated} />}
            {author !== '' && `${updated === '' ? '' : ' · '}${author}`}
          </p>
          <h1 className="mt-2 text-2xl font-semibold w680:text-3xl">{title}</h1>
          <p className="mt-4 text-lg text-muted">{lead}</p>
        </header>
        {isWide && (
          <ArticlePicture picture={text.picture} product={products[0] ?? null} first sizes="(min-width: 800px) 50vw, 100vw" />
        )}
      </div>
      <div className="mx-auto mt-10 max-w-text">
        {!isWide && text.picture !== null && (
          <ArticlePicture
            picture={text.picture}
            product={null}
            first
            sizes="(min-width: 680px) 40rem, 94vw"
            className="mb-8 aspect-3/2"
          />
        )}
        <Prose blocks={blocks} />
      </div>
      {products.length > 0 && (
        <section aria-labelledby="article-products" className="mt-16">
          <h2 id="article-products" className="text-2xl font-semibold">
            Δώρα του άρθρου
          </h2>
          <ul className="result-grid mt-6">
            {products.map((product) => (
              <li key={product.id}>
                <ShopCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {further.length > 0 && (
        <nav aria-labelledby="further-articles" className="mt-16 border-t border-line pt-8">
          <h2 id="further-articles" className="text-lg font-semibold">
            Διαβάστε ακόμη
          </h2>
          <ul className="mt-3">
            {further.map((other) => (
              <li key={other.slug}>
                <Link
                  to={articleUrl(other.slug)}
                  className="inline-block py-2 underline underline-offset-4 hover:text-accent pointer-coarse:py-2.75"
                >
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  )
}
