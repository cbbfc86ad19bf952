import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { WarningQuestion } from '#app/products/list/warning-question.tsx'
import { readUnseenWarnings } from '#app/products/read-unseen-warnings.ts'
import { failureText } from '#app/platform/browser/call-api.ts'
import { type NumberRule, numberText, readNumber } from '#app/platform/text/greek-number.ts'
import { classes } from '#app/ui/classes.ts'
import { NumberQuestion } from '#app/ui/form/number-question.tsx'
import { useUnsavedGuard } from '#app/ui/unsaved/use-unsaved.ts'

interface NumberCellProps {
  /** «Τιμή: Κούπα» */
  readonly label: string
  /** In smallest units */
  readonly value: number
  readonly rule: NumberRule
  /** The error for an invalid number */
  readonly error: string
  /** Names the column: arrow keys move along it. */
  readonly column: string
  readonly unit?: string
  /** Shown instead of a value of 0 */
  readonly emptyText?: string | undefined
  /** Saves; throws a CallError. `despiteWarnings`: the person has seen its warnings. */
  readonly onSave: (value: number, despiteWarnings: boolean) => Promise<void>
  /** Where its question stands: the column is too narrow */
  readonly questionSlot: HTMLElement | null
}

/** A number that waits until its warnings are confirmed */
interface Asked {
  readonly wanted: number
  readonly warnings: readonly string[]
}

/**
 * A number edited in place, like in a spreadsheet: Enter saves and moves down, Escape reverts, arrow keys move along the column.
 * A refused value stays as typed, and one with warnings until it is confirmed.
 */
export function NumberCell({ label, value, rule, error, column, unit = '', emptyText, onSave, questionSlot }: NumberCellProps) {
  const shown = emptyText === undefined ? numberText(value, rule.decimals) : ''
  const [typed, setTyped] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [readings, setReadings] = useState<readonly number[] | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)
  const saving = useRef(false)
  const noteId = useId()
  useUnsavedGuard(() => readings !== null || failure !== null)
  useUnsavedGuard(() => typed !== null, { savesOnLeave: true })

  const discard = () => {
    setTyped(null)
    setFailure(null)
    setReadings(null)
    setAsked(null)
  }
  const save = async (wanted: number, despiteWarnings = false) => {
    if (saving.current) return
    if (wanted === value) return discard()
    saving.current = true
    setBusy(true)
    setFailure(null)
    setReadings(null)
    setAsked(null)
    try {
      await onSave(wanted, despiteWarnings)
      setTyped(null)
    } catch (thrown) {
      const warnings = readUnseenWarnings(thrown)
      if (warnings === null) setFailure(failureText(thrown))
      else setAsked({ wanted, warnings })
    }
    saving.current = false
    setBusy(false)
  }
  /** True if there is no open question. */
  const commit = (): boolean => {
    if (typed === null || typed.trim() === shown) {
      discard()
      return true
    }
    const read = readNumber(typed, rule)
    // Leaving the field does not ask the same again.
    if (read.kind === 'read' && read.value === asked?.wanted) return true
    if (read.kind === 'read') {
      void save(read.value)
      return true
    }
    setAsked(null)
    setReadings(read.kind === 'unclear' ? read.readings : null)
    setFailure(read.kind === 'unclear' ? null : error)
    return false
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    if (key === 'Escape' && typed !== null) {
      event.preventDefault()
      discard()
      requestAnimationFrame(() => {
        // Selecting focuses, and by now another field may be in use.
        if (document.activeElement === currentTarget) currentTarget.select()
      })
    }
    const by = stepOf(key, event.shiftKey)
    if (by === undefined) return
    event.preventDefault()
    if (commit()) neighbour(currentTarget, column, by)?.focus()
  }
  const hasNote = failure !== null || readings !== null || asked !== null
  return (
    <div className="min-w-0">
      <span className="relative block">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={hasNote || undefined}
          aria-describedby={hasNote ? noteId : undefined}
          aria-busy={busy || undefined}
          data-column={column}
          value={typed ?? shown}
          placeholder={emptyText}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => commit()}
          onKeyDown={onKeyDown}
          className={classes(
            'h-11 w-full rounded-lg border bg-surface px-2 text-right text-sm tabular-nums hover:border-line-strong focus:border-accent',
            unit !== '' && 'pr-6',
            hasNote ? 'border-failure' : 'border-line',
            busy && 'opacity-60',
          )}
        />
        {unit !== '' && (
          <span aria-hidden className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-sm text-muted">
            {unit}
          </span>
        )}
      </span>
      {failure !== null && (
        <p id={noteId} role="alert" className="mt-1 text-xs text-failure">
          {failure}
        </p>
      )}
      {asked !== null &&
        questionSlot !== null &&
        createPortal(
          <WarningQuestion
            id={noteId}
            label={label}
            warnings={asked.warnings}
            onConfirm={() => void save(asked.wanted, true)}
            onDiscard={discard}
          />,
          questionSlot,
        )}
      {readings !== null && (
        <NumberQuestion
          id={noteId}
          readings={readings}
          decimals={rule.decimals}
          onChoose={(wanted) => {
            setTyped(numberText(wanted, rule.decimals))
            void save(wanted)
          }}
        />
      )}
    </div>
  )
}

function stepOf(key: string, isBack: boolean): 1 | -1 | undefined {
  if (key === 'Enter') return isBack ? -1 : 1
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined
}

function neighbour(field: HTMLElement, column: string, by: 1 | -1): HTMLElement | undefined {
  const fields = [...(field.closest('[data-cells]')?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? [])]
  return fields[fields.indexOf(field) + by]
}
