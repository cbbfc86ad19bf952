import { type FocusEvent, type ReactNode, useState } from 'react'

import { type NumberRule, numberText, readNumber } from '#app/platform/text/greek-number.ts'
import { NumberQuestion } from '#app/ui/form/number-question.tsx'

interface Asked {
  readonly field: HTMLInputElement
  readonly readings: readonly number[]
}

/**
 * Fields of a form that hold their own text: a number is shown as it was read when its field is left, and what can be two is
 * asked back. `control` goes into each field, `question` below them; it is null where nothing is asked.
 */
export function useNumberQuestion(rule: NumberRule, id: string) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const control = {
    onInput: () => setAsked(null),
    onBlur: ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
      const read = readNumber(field.value, rule)
      if (read.kind === 'read') write(field, numberText(read.value, rule.decimals))
      setAsked(read.kind === 'unclear' ? { field, readings: read.readings } : null)
    },
  }
  const question: ReactNode =
    asked === null ? null : (
      <NumberQuestion
        id={id}
        readings={asked.readings}
        decimals={rule.decimals}
        onChoose={(meant) => {
          write(asked.field, numberText(meant, rule.decimals))
          setAsked(null)
          asked.field.focus()
        }}
      />
    )
  return { control, question }
}

/** As if it were typed, so that whatever keeps the form hears of it. */
function write(field: HTMLInputElement, text: string): void {
  if (field.value === text) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
