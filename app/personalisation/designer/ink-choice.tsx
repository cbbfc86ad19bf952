import { useId } from 'react'

import { darkInk, whiteInk } from '#app/personalisation/compositor/ink-contrast.ts'
import { classes } from '#app/ui/classes.ts'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'

interface InkChoiceProps {
  readonly ink: string | null
  /** Whether it has its own colours */
  readonly ownColours: boolean
  readonly onChoose: (ink: string | null) => void
}

const inks = [
  { ink: darkInk, name: 'Μαύρο' },
  { ink: whiteInk, name: 'Λευκό' },
  { ink: '#c8102e', name: 'Κόκκινο' },
  { ink: '#1f3a8a', name: 'Μπλε' },
  { ink: '#15803d', name: 'Πράσινο' },
  { ink: '#b8892d', name: 'Χρυσαφί' },
]

/** The ink of an element. */
export function InkChoice({ ink, ownColours, onChoose }: InkChoiceProps) {
  const group = useId()
  const isOther = ink !== null && !inks.some((each) => each.ink === ink)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Χρώμα εκτύπωσης</legend>
      <div className="flex flex-wrap items-center gap-2">
        {ownColours && (
          <RadioPill group={group} checked={ink === null} onChoose={() => onChoose(null)}>
            Χρώματα λογοτύπου
          </RadioPill>
        )}
        {inks.map((each) => (
          <label
            key={each.ink}
            title={each.name}
            className={classes(
              'relative flex size-11 cursor-pointer items-center justify-center rounded-pill border-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              ink === each.ink ? 'border-ink' : 'border-transparent',
            )}
          >
            <input
              type="radio"
              name={group}
              aria-label={each.name}
              checked={ink === each.ink}
              onChange={() => onChoose(each.ink)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden style={{ backgroundColor: each.ink }} className="size-8 rounded-pill border border-line-strong" />
          </label>
        ))}
        <input
          type="color"
          aria-label="Άλλο χρώμα εκτύπωσης"
          value={ink ?? darkInk}
          onChange={({ currentTarget }) => onChoose(currentTarget.value.toLowerCase())}
          className={classes(
            'size-11 cursor-pointer rounded-pill border-2 bg-surface p-1',
            isOther ? 'border-ink' : 'border-line-strong',
          )}
        />
      </div>
    </fieldset>
  )
}
