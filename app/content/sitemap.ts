import { escapeXml } from '#app/platform/text/xml.ts'

/** The limits of sitemaps.org for one file. */
export const urlsPerSitemap = 50_000

export interface SitemapUrl {
  /** Absolute */
  readonly url: string
  /** ISO day of the last change, if known */
  readonly changed?: string | undefined
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function entry(name: 'url' | 'sitemap', { url, changed }: SitemapUrl): string {
  const day = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
  return `<${name}><loc>${escapeXml(url)}</loc>${day}</${name}>\n`
}

/** Streams a sitemap, so that memory never holds all of it. */
export async function* writeSitemap(urls: AsyncIterable<readonly SitemapUrl[]>): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`
  for await (const some of urls) yield some.map((each) => entry('url', each)).join('')
  yield '</urlset>\n'
}

/** The sitemap index, for more than one sitemap. */
export function writeSitemapIndex(urls: readonly string[]): string {
  return `${head}<sitemapindex ${namespace}>\n${urls.map((url) => entry('sitemap', { url })).join('')}</sitemapindex>\n`
}

/** robots.txt: excludes personal pages and searches, names the sitemap, and asks for a delay of so many seconds unless null. */
export function robotsText(sitemapUrl: string, crawlDelay: number | null): string {
  const closed = [
    '/api/',
    '/cart',
    '/my-account/',
    '/login/',
    '/register/',
    '/vendor-dashboard',
    '/newsletter',
    '/*?search=',
    '/*&search=',
  ]
  const delay = crawlDelay === null ? [] : [`Crawl-delay: ${crawlDelay}`]
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ...delay, '', `Sitemap: ${sitemapUrl}`, ''].join('\n')
}
