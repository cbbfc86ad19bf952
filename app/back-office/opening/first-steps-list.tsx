import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { Link } from 'react-router'

import { firstStepTexts } from '#app/back-office/opening/first-step-texts.ts'
import type { FirstSteps } from '#app/back-office/opening/first-steps.ts'
import { OpeningButton } from '#app/back-office/opening/opening-button.tsx'
import { classes } from '#app/ui/classes.ts'

/** The steps before the opening: each links to its screen and shows whether it is done. */
export function FirstStepsList({ steps }: { readonly steps: FirstSteps }) {
  const before = steps.filter(({ code }) => code !== 'opening')
  const done = before.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="first-steps" className="mt-6 rounded-card border border-line bg-surface p-5">
      <h2 id="first-steps" className="text-lg font-semibold">
        Πρώτα βήματα
      </h2>
      <p className="mt-1 text-sm text-muted">
        Έγιναν {done} από {before.length}. Το κατάστημα ανοίγει όποτε θέλετε, και με λιγότερα.
      </p>
      <ol className="mt-3 grid gap-x-8 w992:grid-cols-2">
        {before.map(({ code, isDone }) => {
          const { title, note, to } = firstStepTexts[code]
          const Icon = isDone ? Check : Circle
          return (
            <li key={code} className="flex gap-3 border-t border-line py-2.5">
              <Icon aria-hidden className={classes('mt-2.5 size-5 shrink-0', isDone ? 'text-success' : 'text-line-strong')} />
              <div className="min-w-0">
                <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline">
                  {title}
                  <span className="sr-only">{isDone ? ', έγινε' : ', δεν έγινε ακόμη'}</span>
                </Link>
                <p className="text-sm text-muted">{note}</p>
              </div>
            </li>
          )
        })}
      </ol>
      <div className="mt-4 border-t border-line pt-4">
        <OpeningButton isOpen={false} steps={steps} />
      </div>
    </section>
  )
}
