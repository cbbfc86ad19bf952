import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'

import { HintedField } from '#app/ui/form/hinted-field.tsx'
import { Button } from '#app/ui/button.tsx'

interface TokenFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly tokens: readonly string[]
  readonly options: readonly string[]
  readonly onChange: (tokens: string[]) => void
  /** «Προσθήκη ετικέτας» */
  readonly addText: string
}

/** Several short texts, each with a remove button; Enter or a comma adds the typed one. */
export function TokenField({ label, hint, error, tokens, options, onChange, addText }: TokenFieldProps) {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const add = () => {
    const found = typed
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '')
    setTyped('')
    if (found.length > 0) onChange([...new Set([...tokens, ...found])])
  }
  return (
    <div>
      <HintedField label={label} hint={hint} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              list={listId}
              value={typed}
              autoComplete="off"
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onBlur={add}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ',') return
                event.preventDefault()
                add()
              }}
              className="h-11 w-full min-w-0 rounded-pill border border-line-strong bg-surface px-4 text-base"
            />
            <datalist id={listId}>
              {options
                .filter((option) => !tokens.includes(option))
                .map((option) => (
                  <option key={option}>{option}</option>
                ))}
            </datalist>
            <Button variant="secondary" onClick={add} aria-label={addText}>
              Προσθήκη
            </Button>
          </div>
        )}
      </HintedField>
      {tokens.length > 0 && (
        <ul aria-label={`Επιλεγμένα: ${label}`} className="mt-2 flex flex-wrap gap-2">
          {tokens.map((token) => (
            <li key={token}>
              <button
                type="button"
                onClick={() => onChange(tokens.filter((each) => each !== token))}
                aria-label={`Αφαίρεση: ${token}`}
                className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill bg-plate px-3 text-sm wrap-anywhere hover:bg-line"
              >
                {token}
                <X aria-hidden className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
