interface PageHeadProps {
  /** Without the suffix */
  readonly title: string
  readonly description?: string | undefined
  /** Absolute where PUBLIC_URL is configured */
  readonly canonical?: string | undefined
  /** What a shared link shows; absolute where PUBLIC_URL is configured */
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
      {picture !== undefined && (
        <>
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={canonical} />
          <meta property="og:image" content={picture} />
          <meta property="og:locale" content="el_GR" />
        </>
      )}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
