import Plus from 'lucide-react/icons/plus'
import { data } from 'react-router'

import { Prose } from '#app/content/prose.tsx'
import { groupQuestions, type QuestionGroup, questionsData } from '#app/content/questions.ts'
import { readPageText } from '#app/content/read-page-text.server.ts'
import { TextPage } from '#app/content/text-page.tsx'
import { requestContext } from '#app/platform/context.server.ts'
import { PageHead, StructuredData } from '#app/ui/page-head.tsx'
import { absoluteUrl, faqUrl } from '#app/urls.ts'

import type { Route } from './+types/faq.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const text = await readPageText(ctx, 'faq')
  if (text === null) throw data(null, { status: 404 })
  const { blocks, ...rest } = text
  const groups = groupQuestions(blocks)
  return { text: rest, groups, loose: groups.length === 0 ? blocks : [], canonical: absoluteUrl(ctx.config.publicUrl, faqUrl()) }
}

export default function FaqRoute({ loaderData: { text, groups, loose, canonical } }: Route.ComponentProps) {
  const parts = groups.map(({ id, title }) => ({ kind: 'heading' as const, level: 2 as const, id, text: title }))
  return (
    <>
      <PageHead title={text.title} description={text.description} canonical={canonical} />
      <StructuredData data={questionsData(groups)} />
      <TextPage {...text} blocks={parts}>
        <div className="max-w-text">
          {loose.length > 0 && <Prose blocks={loose} />}
          {groups.map((group) => (
            <Questions key={group.id} group={group} />
          ))}
        </div>
      </TextPage>
    </>
  )
}

/** Native `<details>`: they open without JavaScript, and when a link or the browser's search targets their text. */
function Questions({ group: { id, title, questions } }: { readonly group: QuestionGroup }) {
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <div className="mt-3 border-t border-line">
        {questions.map((each) => (
          <details key={each.id} className="group border-b border-line">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-accent">
              {each.question}
              <Plus aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-45" />
            </summary>
            <div id={each.id} className="pb-5">
              <Prose blocks={each.answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
