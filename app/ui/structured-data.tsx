import { useState } from 'react'

import { useHydrated } from '#app/platform/browser/use-hydrated.ts'

/**
 * Facts for machines (schema.org) in the page. It is data, not a script: nothing of it runs, and the policy of the page
 * asks for no hash. `<` is written so that no text can end it. It comes with the server's HTML only: the policy's trusted
 * types refuse the way in which React makes and changes script elements.
 */
export function StructuredData({ data }: { readonly data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)
  const isServersHtml = !useHydrated()
  const [served, setServed] = useState(isServersHtml ? json : null)
  if (served !== null && served !== json) setServed(null)
  if (served !== json) return null
  // oxlint-disable-next-line react/no-danger
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
