import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import { printAreaText } from '#app/catalogue/product/print-text.ts'
import { coloursText } from '#app/personalisation/charge-text.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import {
  editLogoSelection,
  elementsOf,
  moveLogoSelection,
  setTypedLength,
} from '#app/personalisation/designer/edit-logo-selection.ts'
import { useMarkedPictures } from '#app/personalisation/designer/use-position-picture.ts'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { LookPicture } from '#app/personalisation/product/look-picture.tsx'
import { PositionChoice } from '#app/personalisation/designer/position-choice.tsx'
import type { OwnPicture } from '#app/personalisation/designer/place-artwork.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { previewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'
import { type LogoSelection, defaultLogoSelection } from '#app/personalisation/product/logo-selection.ts'
import {
  type Logo,
  type LogoOrder,
  type LogosAnswer,
  type TechniqueOption,
  techniqueOptions,
} from '#app/personalisation/product/price-logos.ts'
import { TechniqueRows } from '#app/personalisation/product/technique-rows.tsx'
import { techniqueName } from '#app/personalisation/placement-text.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { FieldFrame } from '#app/ui/form/field-frame.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { techniqueUrl } from '#app/urls.ts'
import { useRowKeys } from '#app/ui/form/use-row-keys.ts'

interface LogoFieldsProps {
  readonly order: LogoOrder
  readonly answer: LogosAnswer
  readonly quantity: number | null
  readonly drawing: ProductDrawing
  readonly onChange: (selections: readonly LogoSelection[]) => void
}

/** The inputs of the designer on a product. */
interface ProductDrawing {
  /** Addresses of the product's pictures in the chosen colour, the default one first */
  readonly pictures: readonly string[]
  readonly product: { readonly id: number; readonly title: string }
  /** The visitor's logo, if it is uploaded */
  readonly own: OwnPicture | null
  /** The colour pickers, if the colour can be changed while drawing */
  readonly pickers?: ReactNode
}

const LoadedDesignSpace = lazyPart(async () => (await import('#app/personalisation/designer/design-space.tsx')).DesignSpace)

const LoadedInkChoices = lazyPart(async () => (await import('#app/personalisation/inks/ink-choices.tsx')).InkChoices)

const ordinals = ['Πρώτη', 'Δεύτερη', 'Τρίτη', 'Τέταρτη', 'Πέμπτη', 'Έκτη']
const nextOrdinals = ['πρώτης', 'δεύτερης', 'τρίτης', 'τέταρτης', 'πέμπτης', 'έκτης']

/** Position, technique, number of colours and size of each logo. */
export function LogoFields({ order, answer, quantity, drawing, onChange }: LogoFieldsProps) {
  const { logos } = answer
  const selections = logos.map(({ selection }) => selection)
  const keys = useRowKeys(selections)
  const { positions } = order.terms
  const free = positions.filter(({ key }) => !selections.some(({ position }) => position === key))
  const [next] = free
  return (
    <div className="flex flex-col gap-4">
      {logos.map((logo, index) => (
        <fieldset key={keys[index]} className="min-w-0 rounded-card border border-line bg-surface px-4 pt-3 pb-4">
          {/* Floated: otherwise the legend would sit on the border. */}
          <legend className={logos.length === 1 ? 'sr-only' : 'float-left w-full'}>
            <span className="font-semibold">{ordinals[index] ?? `${index + 1}η`} θέση</span>
          </legend>
          {logos.length > 1 && (
            <Button
              variant="quiet"
              className="clear-both -mt-9 float-right -mr-3"
              onClick={() => onChange(selections.filter((_, at) => at !== index))}
            >
              Αφαίρεση<span className="sr-only"> της θέσης «{logo.position.name}»</span>
            </Button>
          )}
          <div className="clear-both flex flex-col gap-4">
            <OneLogo
              logo={logo}
              allPositions={positions}
              positions={positions.filter((position) => position === logo.position || free.includes(position))}
              techniques={techniqueOptions(order, answer, index, quantity)}
              drawing={drawing}
              price={answer.priced && `${formatUnitPriceShort(answer.priced.price.pricePerPiece)} / τεμ. χωρίς ΦΠΑ`}
              onChange={(selection) => onChange(selections.map((each, at) => (at === index ? selection : each)))}
            />
          </div>
        </fieldset>
      ))}
      {next !== undefined && (
        <Button
          variant="secondary"
          onClick={() => onChange([...selections, defaultLogoSelection(next.key)])}
          className="self-start"
        >
          Προσθήκη {nextOrdinals[logos.length] ?? 'άλλης'} θέσης
        </Button>
      )}
    </div>
  )
}

interface OneLogoProps {
  readonly logo: Logo
  readonly allPositions: readonly DecorationPosition[]
  /** Its own and those that no other logo uses */
  readonly positions: readonly DecorationPosition[]
  readonly techniques: readonly TechniqueOption[]
  readonly drawing: ProductDrawing
  /** All-in price of one piece */
  readonly price: string | null
  readonly onChange: (selection: LogoSelection) => void
}

function OneLogo({ logo, allPositions, positions, techniques, drawing, price, onChange }: OneLogoProps) {
  const { selection, position, technique, texts, problems, placement } = logo
  const noteId = useId()
  const maxColours = position.techniques.find(({ key }) => key === technique)?.maxColours
  const pictureOf = useMarkedPictures(drawing.pictures)
  const pictureOfLook = (key: PrintTechnique) => {
    // The sample's position
    const place = allPositions.find(({ techniques: possible }) => possible.some((each) => each.key === key))
    const marked = place === undefined ? null : pictureOf(place.key)
    if (place === undefined || marked === null) return null
    return <LookPicture productId={drawing.product.id} technique={key} position={place} marked={marked} />
  }
  const isColoured = hasColours(technique)
  const hex = previewPicture(drawing.pictures[0] ?? '')?.hex ?? null
  const isDrawn = drawing.own !== null || (selection.artwork ?? null) !== null
  return (
    <>
      <PositionChoice
        chosen={position}
        positions={positions}
        pictureOf={pictureOf}
        onChoose={(other) => onChange(moveLogoSelection(selection, other))}
      />
      {isDrawn && (
        <LoadedDesignSpace
          key={position.key}
          elements={elementsOf(selection)}
          canUndo={(selection.artwork?.past.length ?? 0) > 0}
          canRedo={(selection.artwork?.future.length ?? 0) > 0}
          position={position}
          technique={technique}
          colours={placement?.colours ?? 1}
          hex={hex}
          own={drawing.own}
          pictures={drawing.pictures}
          price={price}
          product={drawing.product}
          pickers={drawing.pickers}
          chosenInks={selection.chosenInks}
          onEdit={(edit, chosenInks = selection.chosenInks) =>
            onChange({ ...editLogoSelection(selection, position, edit), chosenInks })
          }
        />
      )}
      <div>
        <TechniqueRows
          options={techniques}
          chosen={technique}
          picture={pictureOfLook}
          problem={problems.technique}
          onChoose={(key) => onChange({ ...selection, technique: key })}
        />
        <Link
          to={techniqueUrl(technique)}
          className="mt-1 inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-accent"
        >
          Τι είναι {technique === 'embroidery' ? 'το' : 'η'} {techniqueName(technique).toLocaleLowerCase('el')}
        </Link>
      </div>
      {isDrawn && isColoured && (
        <LoadedInkChoices
          elements={elementsOf(selection)}
          position={position}
          technique={technique}
          hex={hex}
          chosen={selection.chosenInks ?? []}
          onChange={(chosenInks) => onChange({ ...selection, chosenInks })}
        />
      )}
      <div className="grid grid-cols-3 items-end gap-3">
        {isColoured && (
          <LogoNumber
            label="Χρώματα"
            value={texts.colours}
            problem={problems.colours}
            noteId={noteId}
            onChange={(colours) => onChange({ ...selection, colours })}
          />
        )}
        {/* On a wide screen the size is beside the drawing. */}
        <div className={classes('contents', isDrawn && 'w1200:hidden')}>
          <LogoNumber
            label="Πλάτος (χιλ.)"
            value={texts.width}
            problem={problems.width}
            noteId={noteId}
            onChange={(typed) => onChange(setTypedLength(selection, position, 'width', typed))}
          />
          <LogoNumber
            label="Ύψος (χιλ.)"
            value={texts.height}
            problem={problems.height}
            noteId={noteId}
            onChange={(typed) => onChange(setTypedLength(selection, position, 'height', typed))}
          />
        </div>
      </div>
      <div id={noteId} className="-mt-2 text-sm">
        <p className="text-muted first-letter:uppercase">
          {maxColours !== undefined && isColoured && `έως ${coloursText(maxColours)}, `}
          {areaText(position)}
        </p>
        <div role="alert" className="text-failure">
          {[...new Set([problems.colours, problems.width, problems.height])].map(
            (problem) => problem !== undefined && <p key={problem}>{problem}</p>,
          )}
        </div>
      </div>
    </>
  )
}

interface LogoNumberProps {
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  /** The id of the element that shows the problem */
  readonly noteId: string
  readonly onChange: (typed: string) => void
}

function LogoNumber({ label, value, problem, noteId, onChange }: LogoNumberProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={noteId}
        onChange={(event) => onChange(event.target.value)}
        className={classes(
          'h-12 w-full rounded-pill border bg-surface px-4 text-base tabular-nums',
          problem === undefined ? 'border-line-strong' : 'border-failure',
        )}
      />
    </FieldFrame>
  )
}

function areaText({ maxWidth, maxHeight, shape }: DecorationPosition): string {
  return printAreaText({ widthMm: tenthsToMm(maxWidth), heightMm: tenthsToMm(maxHeight), shape })
}
