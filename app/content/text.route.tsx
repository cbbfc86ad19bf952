import { data } from 'react-router'

import { legalGuaranteeUrlOf } from '#app/catalogue/pictures/legal-guarantee-url.server.ts'
import { LegalGuaranteeNotice } from '#app/company/legal-guarantee-notice.tsx'
import { readSettings } from '#app/company/settings.server.ts'
import { readPageText } from '#app/content/read-page-text.server.ts'
import { readTechniqueExamples } from '#app/content/read-technique-examples.server.ts'
import { TechniquePicture } from '#app/content/technique-picture.tsx'
import { TextPage } from '#app/content/text-page.tsx'
import { requestContext } from '#app/platform/context.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { absoluteUrl, decorationUrl, termsUrl } from '#app/urls.ts'

import type { Route } from './+types/text.route.ts'

/** Pages that contain only a text, which is named by the path. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const text = await readPageText(ctx, url.pathname.slice(1))
  if (text === null) throw data(null, { status: 404 })
  const examples = url.pathname === decorationUrl() ? await readTechniqueExamples(ctx) : []
  const legalGuaranteeUrl = url.pathname === termsUrl() ? legalGuaranteeUrlOf(ctx, await readSettings(ctx)) : null
  return { text, examples, legalGuaranteeUrl, canonical: absoluteUrl(ctx.config.publicUrl, url.pathname) }
}

export default function TextRoute({ loaderData: { text, examples, legalGuaranteeUrl, canonical } }: Route.ComponentProps) {
  const { title, description } = text
  return (
    <>
      <PageHead title={title} description={description} canonical={canonical} />
      <TextPage
        {...text}
        pictures={(headingId) => {
          const example = examples.find(({ sample }) => sample.technique === headingId)
          return example && <TechniquePicture example={example} />
        }}
      />
      {legalGuaranteeUrl !== null && (
        <div className="page-width mt-10">
          <LegalGuaranteeNotice url={legalGuaranteeUrl} />
        </div>
      )}
    </>
  )
}
