import { type ComponentProps, useId } from 'react'

import { fieldControl, FieldFrame } from '#app/ui/form/field-frame.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

/** Props of the fields of each kind of text. */
export interface FieldsProps<Content> {
  readonly content: Content
  readonly change: (content: Content) => void
  /** Sentences of invalid fields, by name */
  readonly wrong: Readonly<Record<string, string>>
}

interface ContentFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'maxLength' | 'inputMode' | 'spellCheck'> {
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
  readonly error?: string | undefined
  /** The hint below it */
  readonly note?: string
  /** Multi-line */
  readonly rows?: number
}

/** A text field of one or several lines. */
export function ContentField({ label, value, onText, error, note, rows, ...rest }: ContentFieldProps) {
  return (
    <div className="min-w-0">
      {rows === undefined ? (
        <TextField {...rest} label={label} value={value} error={error} onChange={(event) => onText(event.currentTarget.value)} />
      ) : (
        <TextArea
          label={label}
          value={value}
          rows={rows}
          maxLength={rest.maxLength}
          error={error}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
      {note !== undefined && <p className="mt-1.5 pl-5 text-sm text-muted">{note}</p>}
    </div>
  )
}

interface ChoiceFieldProps {
  readonly label: string
  readonly value: string
  /** Values with their labels */
  readonly choices: readonly (readonly [string, string])[]
  readonly onChoice: (value: string) => void
}

/** A select. */
export function ChoiceField({ label, value, choices, onChoice }: ChoiceFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} className="min-w-0">
      <select
        {...fieldControl(id, undefined, 'h-12 w-full rounded-pill border bg-surface px-4 text-base text-ink')}
        value={value}
        onChange={(event) => onChoice(event.currentTarget.value)}
      >
        {choices.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
