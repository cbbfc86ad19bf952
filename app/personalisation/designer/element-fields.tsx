import { useId, useState } from 'react'

import { type ArtworkElement, rotatedSize } from '#app/personalisation/artwork.ts'
import type { ArtworkEdit } from '#app/personalisation/designer/edit-artwork.ts'
import type { Surface } from '#app/personalisation/designer/fit-element.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { type NumberRule, readNumber } from '#app/platform/text/greek-number.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { FieldFrame } from '#app/ui/form/field-frame.tsx'

interface ElementFieldsProps {
  readonly element: ArtworkElement
  readonly index: number
  readonly surface: Surface
  readonly onEdit: (edit: ArtworkEdit) => void
}

/** Tenths of a millimetre */
const length: NumberRule = { decimals: 1, min: 0, max: 100_000 }
const angle: NumberRule = { decimals: 0, min: 0, max: 359 }

/** Size, position and angle of an element in numbers; the position is its box's distance from the edges. */
export function ElementFields({ element, index, surface, onEdit }: ElementFieldsProps) {
  const box = rotatedSize(element)
  const change = (changed: Extract<ArtworkEdit, { kind: 'change' }>['change']) =>
    onEdit({ kind: 'change', index, change: changed })
  const ratio = element.height / element.width
  return (
    <div className="grid grid-cols-2 items-end gap-3 w680:grid-cols-5">
      <MeasureField
        label="Πλάτος"
        value={element.width}
        rule={length}
        onValue={(width) => change({ width, height: width * ratio })}
      />
      <MeasureField
        label="Ύψος"
        value={element.height}
        rule={length}
        onValue={(height) => change({ width: height / ratio, height })}
      />
      <MeasureField
        label="Από αριστερά"
        value={Math.max(0, Math.round(element.x + (surface.width - box.width) / 2))}
        rule={length}
        onValue={(left) => change({ x: left - (surface.width - box.width) / 2 })}
      />
      <MeasureField
        label="Από πάνω"
        value={Math.max(0, Math.round(element.y + (surface.height - box.height) / 2))}
        rule={length}
        onValue={(top) => change({ y: top - (surface.height - box.height) / 2 })}
      />
      <MeasureField label="Γωνία" unit="°" value={element.degrees} rule={angle} onValue={(degrees) => change({ degrees })} />
    </div>
  )
}

interface MeasureFieldProps {
  readonly label: string
  readonly unit?: string
  /** In the rule's smallest unit */
  readonly value: number
  readonly rule: NumberRule
  readonly onValue: (value: number) => void
}

/** Valid input applies at once; leaving the field shows the applied value. */
function MeasureField({ label, unit = 'χιλ.', value, rule, onValue }: MeasureFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = formatNumber(rule.decimals === 0 ? value : tenthsToMm(value))
  const read = typed === null ? null : readNumber(typed, rule)
  const isWrong = read !== null && read.kind !== 'read'
  return (
    <FieldFrame id={id} label={`${label} (${unit})`}>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={typed ?? shown}
        aria-invalid={isWrong || undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const next = readNumber(currentTarget.value, rule)
          if (next.kind === 'read') onValue(next.value)
        }}
        onBlur={() => setTyped(null)}
        className={`h-11 w-full rounded-pill border bg-surface px-4 text-base tabular-nums ${isWrong ? 'border-failure' : 'border-line-strong'}`}
      />
    </FieldFrame>
  )
}
