interface PageHeadProps {
  /** Without the suffix */
  readonly title: string
  readonly description?: string | undefined
  /** Absolute where PUBLIC_URL is configured */
  readonly canonical?: string | undefined
  /** What a shared link shows, if not the shop's own picture; absolute where PUBLIC_URL is configured */
  readonly picture?: string | undefined
  /** Keep it out of search engines */
  readonly hidden?: boolean | undefined
}

/** What stands in the page's head; React hoists it there. Each page renders exactly one. */
export function PageHead({ title, description, canonical, picture, hidden = false }: PageHeadProps) {
  return (
    <>
      <title>{`${title} | More Than Just a Gift`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {hidden && <meta name="robots" content="noindex" />}
      {!hidden && canonical !== undefined && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Doro" />
          <meta property="og:locale" content="el_GR" />
          <meta property="og:title" content={title} />
          {description !== undefined && <meta property="og:description" content={description} />}
          <meta property="og:url" content={canonical} />
          <meta property="og:image" content={picture ?? shopPicture(canonical)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/** Beside the page, wherever that is. */
function shopPicture(canonical: string): string {
  return URL.canParse(canonical) ? new URL('/share.jpg', canonical).href : '/share.jpg'
}

/**
 * Facts for machines (schema.org) in the page. It is data, not a script: nothing of it runs, and the policy of the page
 * asks for no hash. `<` is written so that no text can end it.
 */
export function StructuredData({ data }: { readonly data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)
  // oxlint-disable-next-line react/no-danger
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
