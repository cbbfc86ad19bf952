/**
 * Facts for machines (schema.org) in the page. It is data, not a script: nothing of it runs, and the policy of the page
 * asks for no hash. `<` is written so that no text can end it.
 */
export function StructuredData({ data }: { readonly data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)
  // oxlint-disable-next-line react/no-danger
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
