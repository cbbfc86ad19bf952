import { type ComponentProps, useState } from 'react'

import { claimWarnings } from '#app/catalogue/claim-warnings.ts'
import { type Certificate, hasRecognisedExcellence } from '#app/catalogue/environmental-facts.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { TextField } from '#app/ui/form/text-field.tsx'

interface ClaimNoticeProps {
  /** What staff have typed so far */
  readonly texts: readonly string[]
  /** Certificates of the product that the texts are about: a recognised ecolabel allows generic claims */
  readonly certificates?: readonly Certificate[]
}

/** The generic environmental claims of what staff type, below its fields. */
export function ClaimNotice({ texts, certificates = [] }: ClaimNoticeProps) {
  const [today] = useState(() => dayInAthens(new Date()))
  const warnings = claimWarnings(texts, hasRecognisedExcellence({ certificates }, today))
  if (warnings.length === 0) return null
  return (
    <div role="status" aria-label="Περιβαλλοντικοί ισχυρισμοί">
      <ul className="list-disc space-y-1 rounded-card border border-hot/50 bg-plate py-3 pr-4 pl-8 text-sm">
        {warnings.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

/** A field of a call's form with a name that customers read. */
export function ShownNameField(props: ComponentProps<typeof TextField>) {
  const [typed, setTyped] = useState(String(props.defaultValue ?? ''))
  return (
    <div className="space-y-3">
      <TextField
        {...props}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          props.onChange?.(event)
        }}
      />
      <ClaimNotice texts={[typed]} />
    </div>
  )
}
