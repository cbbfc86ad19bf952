import { type FocusEvent, type InputEvent, type ReactNode, useState } from 'react'

import { type NumberRule, numberText, readNumber } from '#app/platform/text/greek-number.ts'
import { NumberQuestion } from '#app/ui/form/number-question.tsx'

interface AmbiguousNumber {
  readonly field: HTMLInputElement
  readonly readings: readonly number[]
}

/**
 * For uncontrolled number fields: on blur a number is formatted, and an ambiguous one starts a question.
 * `control` goes into each field; `question` goes below them, and is null where there is none.
 */
export function useNumberQuestion(rule: NumberRule, id: string) {
  const [ambiguous, setAmbiguous] = useState<AmbiguousNumber | null>(null)
  // Clicking an answer blurs the focused field, which must not close another field's question.
  const forget = (field: HTMLInputElement) => setAmbiguous((before) => (before?.field === field ? null : before))
  const control = {
    onInput: ({ currentTarget: field }: InputEvent<HTMLInputElement>) => forget(field),
    onBlur: ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
      const read = readNumber(field.value, rule)
      if (read.kind === 'read') write(field, numberText(read.value, rule.decimals))
      if (read.kind === 'unclear') setAmbiguous({ field, readings: read.readings })
      else forget(field)
    },
  }
  const question: ReactNode =
    ambiguous === null ? null : (
      <NumberQuestion
        id={id}
        readings={ambiguous.readings}
        decimals={rule.decimals}
        onChoose={(chosen) => {
          write(ambiguous.field, numberText(chosen, rule.decimals))
          setAmbiguous(null)
          ambiguous.field.focus()
        }}
      />
    )
  return { control, question }
}

/** Dispatches input events, so that the form's listeners see the change. */
function write(field: HTMLInputElement, text: string): void {
  if (field.value === text) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
