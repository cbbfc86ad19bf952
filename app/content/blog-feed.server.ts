import { readArticles } from '#app/content/read-page-text.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { shopNameOf } from '#app/company/shop-brand.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { escapeXml } from '#app/platform/text/xml.ts'
import { absoluteUrl, articleUrl, blogUrl } from '#app/urls.ts'

export const blogFeedPath = '/feeds/blog.xml'
const maxEntries = 50
/** For articles without a day: Atom requires one. */
const noDay = '1970-01-01'

/** The newest articles as an Atom feed (RFC 4287). */
export async function writeBlogFeed(ctx: Context): Promise<string> {
  const [articles, settings] = await Promise.all([readArticles(ctx), readSettings(ctx)])
  const name = shopNameOf(settings)
  const absolute = (path: string) => escapeXml(absoluteUrl(publicOrigin(ctx.config), path))
  const moment = (day: string) => `${day === '' ? noDay : day}T00:00:00Z`
  const entries = articles.slice(0, maxEntries).map(({ slug, title, lead, day }) => {
    const url = absolute(articleUrl(slug))
    return (
      `<entry><title>${escapeXml(title)}</title><link href="${url}"/><id>${url}</id>` +
      `<updated>${moment(day)}</updated><summary>${escapeXml(lead)}</summary></entry>\n`
    )
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="el">\n' +
    `<title>${escapeXml(`Ιδέες για εταιρικά δώρα · ${name}`)}</title><id>${absolute(blogUrl())}</id>` +
    `<link href="${absolute(blogUrl())}"/><link rel="self" href="${absolute(blogFeedPath)}"/>` +
    `<author><name>${escapeXml(name)}</name></author><updated>${moment(articles[0]?.day ?? '')}</updated>\n` +
    `${entries.join('')}</feed>\n`
  )
}
