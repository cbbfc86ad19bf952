import { createContext, useContext } from 'react'

import { type Brand, tabTitle } from '#app/platform/brand.ts'
import { useBrand } from '#app/ui/use-brand.ts'

interface PageHeadProps {
  /** Without the shop's suffix */
  readonly title: string
  readonly description?: string | undefined
  /** Absolute where PUBLIC_URL is configured */
  readonly canonical?: string | undefined
  /** Preview image of a shared link; by default the shop's. Absolute where PUBLIC_URL is configured */
  readonly picture?: string | undefined
  /** Excluded from search engines */
  readonly hidden?: boolean | undefined
}

/** Title and meta elements, which React hoists to the head. Each page renders exactly one. */
export function PageHead({ title, description, canonical, picture, hidden = false }: PageHeadProps) {
  const brand = useBrand()
  return (
    <>
      <title>{tabTitle(title, brand)}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {hidden && <meta name="robots" content="noindex" />}
      {!hidden && canonical !== undefined && (
        <LinkPreview title={title} description={description} url={canonical} picture={picture ?? shopPicture(brand, canonical)} />
      )}
    </>
  )
}

interface LinkPreviewProps {
  readonly title: string
  readonly description?: string | undefined
  readonly url: string
  readonly picture: string | undefined
}

/** What chats and social media show of a link (Open Graph). */
export function LinkPreview({ title, description, url, picture }: LinkPreviewProps) {
  const { name } = useBrand()
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="el_GR" />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      {picture !== undefined && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The shop's default preview image, on the origin of the page. */
function shopPicture({ sharePicture }: Brand, canonical: string): string | undefined {
  return sharePicture !== undefined && URL.canParse(canonical) ? new URL(sharePicture, canonical).href : sharePicture
}

/**
 * Structured data (schema.org) in the page. Not executed, so the Content-Security-Policy needs no hash.
 * `<` is escaped, so that no text can close the element.
 */
export function StructuredData({ data }: { readonly data: object | undefined }) {
  const json = data === undefined ? '' : JSON.stringify({ '@context': 'https://schema.org', ...data })
  const __html = json.replaceAll('<', String.raw`\u003c`)
  // oxlint-disable-next-line react/no-danger
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

/** The structured data of the page's loader (`pageFacts`). Empty in the browser, which keeps the elements of the HTML. */
export const PageFacts = createContext<readonly object[]>([])

/** The structured data at a place of the page's facts. */
export function PageFact({ place }: { readonly place: number }) {
  return <StructuredData data={useContext(PageFacts)[place]} />
}
