import type { HowItWorksWords } from '#app/content/texts/home-words.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

/** From choosing to delivery, in steps. */
export function HowItWorks({ title, stages }: HowItWorksWords) {
  const keys = contentKeys(stages)
  if (stages.length === 0) return null
  return (
    <section aria-labelledby="how" className="mt-16 rounded-card bg-ink px-6 py-10 text-paper w680:px-10 w992:py-12">
      <h2 id="how" className="text-2xl font-semibold">
        {title}
      </h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 w800:grid-cols-3">
        {stages.map((step, index) => (
          <li key={keys[index]} className="border-t border-paper/25 pt-5">
            <p aria-hidden className="text-sm font-semibold text-accent-bright tabular-nums">
              {index + 1}
            </p>
            <h3 className="mt-1 text-lg font-semibold">{step.title}</h3>
            <p className="mt-2 text-paper/80">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
