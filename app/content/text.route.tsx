import { data } from 'react-router'

import { readPageText } from '#app/content/read-page-text.server.ts'
import { TextPage } from '#app/content/text-page.tsx'
import { requestContext } from '#app/platform/context.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { absoluteUrl } from '#app/urls.ts'

import type { Route } from './+types/text.route.ts'

/** Every page that is its text and nothing more: the path names the text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const text = await readPageText(ctx, url.pathname.slice(1))
  if (text === null) throw data(null, { status: 404 })
  return { text, canonical: absoluteUrl(ctx.config.publicUrl, url.pathname) }
}

export default function TextRoute({ loaderData: { text, canonical } }: Route.ComponentProps) {
  const { title, description } = text
  return (
    <>
      <PageHead title={title} description={description} canonical={canonical} />
      <TextPage {...text} />
    </>
  )
}
