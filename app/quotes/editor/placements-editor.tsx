import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useRef } from 'react'

import { seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { previewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'
import { placementText, techniqueName } from '#app/personalisation/placement-text.ts'
import {
  barePicture,
  changePlacements,
  movePlacement,
  newPlacement,
  pricedPositions,
  resizePlacement,
  withTechnique,
} from '#app/quotes/editor/edits/edit-placements.ts'
import { PlacementLogos } from '#app/quotes/editor/logos/placement-logos.tsx'
import { Labelled } from '#app/quotes/editor/line-parts.tsx'
import { ColoursField, LengthField } from '#app/quotes/editor/number-field.tsx'
import type { Edit } from '#app/quotes/editor/option-columns.tsx'
import type { OfferLine } from '#app/quotes/offer-content.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import type { EditorProduct } from '#app/quotes/staff/editor-products-schema.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useRowKeys } from '#app/ui/form/use-row-keys.ts'

interface PlacementsEditorProps {
  readonly quoteId: string
  readonly line: OfferLine
  readonly product: EditorProduct
  readonly edit: Edit
  /** Why they have no price; null if they have one */
  readonly problem: string | null
}

/** A line's logos: position, technique, colours, size and inks; charges follow. Renders nothing where no logo is possible. */
export function PlacementsEditor({ quoteId, line, product, edit, problem }: PlacementsEditorProps) {
  const { placements = [] } = line
  const keys = useRowKeys(placements)
  const hex = previewPicture(barePicture(line, product) ?? '')?.hex ?? null
  const positions = pricedPositions(product)
  if (positions.length === 0) return null
  const free = positions.filter(({ key }) => !placements.some(({ position }) => position === key))
  const [next] = free
  const change = (after: readonly NamedPlacement[]) => edit((content) => changePlacements(content, line.id, after, product))
  const texts = placements.map(placementInMm).map(placementText)
  return (
    <details className="mt-3 rounded-sm border border-line bg-paper px-3 text-sm" open={problem !== null || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 break-words">
        <span className="font-semibold">Λογότυπα</span>{' '}
        <span className="text-muted">{texts.length === 0 ? 'κανένα' : texts.join(' · ')}</span>
      </summary>
      <div className="grid gap-3 pb-3">
        {placements.map((placement, index) => (
          <PlacementFields
            key={keys[index]}
            quoteId={quoteId}
            placement={placement}
            positions={positions.filter(({ key }) => key === placement.position || free.some((each) => each.key === key))}
            lineName={line.title}
            hex={hex}
            onChange={(other) => change(placements.with(index, other))}
            onRemove={() => change(placements.toSpliced(index, 1))}
          />
        ))}
        {problem !== null && (
          <p role="alert" className="text-failure">
            {problem}
          </p>
        )}
        {next !== undefined && (
          <button
            type="button"
            aria-label={`Λογότυπο: προσθήκη, ${line.title}`}
            onClick={() => change([...placements, newPlacement(next)])}
            className="inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-sm border border-dashed border-line-strong px-3 font-semibold transition-colors hover:border-ink"
          >
            <Plus aria-hidden className="size-4" />
            Λογότυπο
          </button>
        )}
      </div>
    </details>
  )
}

interface PlacementFieldsProps {
  readonly quoteId: string
  readonly placement: NamedPlacement
  /** Its own position, and those without a logo */
  readonly positions: readonly DecorationPosition[]
  readonly lineName: string
  /** The product's colour in its picture */
  readonly hex: string | null
  readonly onChange: (placement: NamedPlacement) => void
  readonly onRemove: () => void
}

const select = 'h-11 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-2 text-sm'

function PlacementFields({ quoteId, placement, positions, lineName, hex, onChange, onRemove }: PlacementFieldsProps) {
  // Artwork is scaled from its size on focus, not from each digit typed on the way to «100».
  const entered = useRef(placement)
  const position = positions.find(({ key }) => key === placement.position)
  const technique = position?.techniques.find(({ key }) => key === placement.technique)
  const resize = (side: 'width' | 'height') => (length: number) =>
    position !== undefined && onChange(resizePlacement(entered.current, position, side, length))
  return (
    <fieldset className="min-w-0 border-t border-line pt-2 first:border-0 first:pt-0">
      <legend className="sr-only">
        Λογότυπο, {placement.positionName}: {lineName}
      </legend>
      <div
        onFocusCapture={() => {
          entered.current = placement
        }}
        className="grid grid-cols-3 items-end gap-2 w680:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_4.5rem_5.5rem_5.5rem_auto]"
      >
        <div className="col-span-3 w480:col-span-1">
          <Labelled label="Θέση" shown>
            {(id) => (
              <select
                id={id}
                value={placement.position}
                onChange={({ currentTarget: { value } }) => {
                  const to = positions.find(({ key }) => key === value)
                  if (to !== undefined) onChange(movePlacement(placement, to))
                }}
                className={select}
              >
                {position === undefined && <option value={placement.position}>{placement.positionName}</option>}
                {positions.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        </div>
        <div className="col-span-3 w480:col-span-2 w680:col-span-1">
          <Labelled label="Τεχνική" shown>
            {(id) => (
              <select
                id={id}
                value={placement.technique}
                onChange={({ currentTarget: { value } }) =>
                  onChange(
                    withTechnique(
                      placement,
                      position?.techniques.find(({ key }) => key === value),
                    ),
                  )
                }
                className={select}
              >
                {technique === undefined && <option value={placement.technique}>{placement.techniqueName}</option>}
                {position?.techniques.map(({ key }) => (
                  <option key={key} value={key}>
                    {techniqueName(key)}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        </div>
        {hasColours(placement.technique) ? (
          <ColoursField
            label="Χρώματα"
            value={placement.colours}
            max={technique?.maxColours ?? placement.colours}
            onChange={(colours) => onChange({ ...placement, colours })}
          />
        ) : (
          <span className="hidden w680:block" />
        )}
        <LengthField
          label="Πλάτος (χιλ.)"
          value={placement.width}
          max={position?.maxWidth ?? placement.width}
          onChange={resize('width')}
        />
        <LengthField
          label="Ύψος (χιλ.)"
          value={placement.height}
          max={position?.maxHeight ?? placement.height}
          onChange={resize('height')}
        />
        <IconButton
          label={`Αφαίρεση λογοτύπου, ${placement.positionName}: ${lineName}`}
          onClick={onRemove}
          className="justify-self-end hover:text-failure [&_svg]:size-4.5"
        >
          <Trash aria-hidden />
        </IconButton>
      </div>
      {(placement.artwork ?? []).length > 0 && (
        <PlacementLogos
          quoteId={quoteId}
          placement={placement}
          surface={position === undefined ? null : seenSurface(position, hex, placement.technique)}
          onChange={onChange}
        />
      )}
    </fieldset>
  )
}
