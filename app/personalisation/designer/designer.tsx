import ImagePlus from 'lucide-react/icons/image-plus'
import Redo from 'lucide-react/icons/redo-2'
import Trash from 'lucide-react/icons/trash-2'
import Type from 'lucide-react/icons/type'
import Undo from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'

import { type ArtworkElement, hasOwnColours, maxElements } from '#app/personalisation/artwork.ts'
import { seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { artworkText, elementName } from '#app/personalisation/designer/artwork-text.ts'
import { DesignSurface } from '#app/personalisation/designer/design-surface.tsx'
import type { ArtworkEdit } from '#app/personalisation/designer/edit-artwork.ts'
import { ElementFields } from '#app/personalisation/designer/element-fields.tsx'
import { historyEdit } from '#app/personalisation/designer/element-keys.ts'
import { LogoChecks } from '#app/personalisation/designer/logo-checks.tsx'
import { InkChoice } from '#app/personalisation/designer/ink-choice.tsx'
import { contrastingInkOn } from '#app/personalisation/designer/picture-inks.ts'
import { type OwnPicture, placedOwnLogo, surfaceOf } from '#app/personalisation/designer/place-artwork.ts'
import { surfaceTone } from '#app/personalisation/designer/surface-tone.ts'
import { TextContrast } from '#app/personalisation/designer/text-contrast.tsx'
import { TextFields } from '#app/personalisation/designer/text-fields.tsx'
import { useNewText } from '#app/personalisation/designer/use-new-text.ts'
import { hasInk } from '#app/personalisation/inks/has-colours.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useRowKeys } from '#app/ui/form/use-row-keys.ts'

export interface DesignerProps {
  readonly elements: readonly ArtworkElement[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly position: DecorationPosition
  readonly technique: string
  readonly colours: number
  /** The product's colour */
  readonly hex: string | null
  /** The colour of the chosen foil; missing: the default */
  readonly foil?: string | undefined
  /** The visitor's logo */
  readonly own: OwnPicture | null
  /** The product with the design */
  readonly picture: ReactNode
  /** The product's colour */
  readonly pickers?: ReactNode
  readonly onEdit: (edit: ArtworkEdit) => void
}

/** Position, size and rotation of every element: by pointer, keys or numbers. */
export function Designer({
  elements,
  canUndo,
  canRedo,
  position,
  technique,
  colours,
  hex,
  foil,
  own,
  picture,
  pickers,
  onEdit,
}: DesignerProps) {
  const helpId = useId()
  const keys = useRowKeys(elements)
  const [chosen, setChosen] = useState(0)
  const selected = Math.min(chosen, elements.length - 1)
  const surface = surfaceOf(position)
  const seen = seenSurface(position, hex, technique)
  const element = elements[selected]
  const inked = hasInk(technique)
  const maxColours = position.techniques.find(({ key }) => key === technique)?.maxColours ?? 1
  const add = (added: ArtworkElement) => {
    onEdit({ kind: 'add', element: added })
    setChosen(elements.length)
  }
  const text = useNewText(elements, surface, contrastingInkOn(seen), add)
  const press = (event: KeyboardEvent) => {
    const edit = historyEdit(event)
    // Text fields have their own undo history.
    if (edit === null || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    onEdit(edit)
  }
  const isFull = elements.length >= maxElements
  return (
    // Keyboard shortcuts of the elements inside
    <div role="group" aria-label={`Μακέτα: ${position.name}`} className="flex min-w-0 flex-col gap-3" onKeyDown={press}>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          aria-label="Αναίρεση"
          disabled={!canUndo}
          onClick={() => onEdit({ kind: 'undo' })}
          className="disabled:opacity-40"
        >
          <Undo aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          aria-label="Επανάληψη"
          disabled={!canRedo}
          onClick={() => onEdit({ kind: 'redo' })}
          className="disabled:opacity-40"
        >
          <Redo aria-hidden className="size-5" />
        </IconButton>
        <span className="grow" />
        {own !== null && (
          <Button variant="quiet" padding="narrow" disabled={isFull} onClick={() => add(placedOwnLogo(own, position, technique))}>
            <ImagePlus aria-hidden className="size-4" /> Λογότυπο
          </Button>
        )}
        <Button variant="quiet" padding="narrow" busy={text.busy} disabled={isFull} onClick={text.add}>
          <Type aria-hidden className="size-4" /> Κείμενο
        </Button>
      </div>
      {text.failure !== null && <ErrorNotice>{text.failure}</ErrorNotice>}
      <div className="grid gap-3 w767:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] w767:items-center">
        <div className="mx-auto w-36 w767:w-full">{picture}</div>
        <DesignSurface
          elements={elements}
          surface={surface}
          positionName={position.name}
          hex={hex}
          only={surfaceTone(seen, { technique, foil })}
          selected={selected}
          onSelect={setChosen}
          onEdit={onEdit}
          helpId={helpId}
        />
      </div>
      <p id={helpId} className="text-sm text-muted">
        Σύρετε για μετακίνηση, από τις γωνίες για μέγεθος.{' '}
        <span className="hidden w767:inline">
          Με τα πλήκτρα: βέλη 1 χιλ. (με Shift 10), + και − για μέγεθος, R για περιστροφή, Delete για αφαίρεση.
        </span>
      </p>
      {pickers}
      <ResultText text={artworkText({ elements, positionName: position.name, technique, colours, maxColours })} />
      {elements.length > 1 && (
        <div role="group" aria-label="Στοιχεία της μακέτας" className="flex flex-wrap gap-2">
          {elements.map((each, index) => (
            <button
              key={keys[index]}
              type="button"
              aria-pressed={index === selected}
              onClick={() => setChosen(index)}
              className={classes(
                'min-h-11 max-w-full truncate rounded-pill border px-4 text-sm font-semibold',
                index === selected ? 'border-ink bg-plate' : 'border-line-strong bg-surface',
              )}
            >
              {elementName(each)}
            </button>
          ))}
        </div>
      )}
      {element !== undefined && (
        <div key={`${selected} ${element.kind}`} className="flex flex-col gap-3">
          {element.kind === 'text' && (
            <TextFields element={element} onReplace={(next) => onEdit({ kind: 'replace', index: selected, element: next })} />
          )}
          {inked && (
            <InkChoice
              ink={element.kind === 'logo' && hasOwnColours(element) ? null : element.ink}
              ownColours={element.kind === 'logo'}
              onChoose={(ink) => onEdit({ kind: 'replace', index: selected, element: withInk(element, ink) })}
            />
          )}
          {element.kind === 'text' && <TextContrast element={element} position={position} technique={technique} hex={hex} />}
          {element.kind === 'logo' && (
            <LogoChecks
              element={element}
              own={own}
              position={position}
              technique={technique}
              hex={hex}
              maxWidth={surface.width}
              onReplace={(next) => onEdit({ kind: 'replace', index: selected, element: next })}
            />
          )}
          <ElementFields element={element} index={selected} surface={surface} onEdit={onEdit} />
          <Button
            variant="quiet"
            padding="narrow"
            className="-ml-2 self-start"
            onClick={() => onEdit({ kind: 'remove', index: selected })}
          >
            <Trash aria-hidden className="size-4" /> Αφαίρεση<span className="sr-only">: {elementName(element)}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

function withInk(element: ArtworkElement, ink: string | null): ArtworkElement {
  return element.kind === 'logo' ? { ...element, ink, inkRange: undefined } : { ...element, ink: ink ?? element.ink }
}

/** Announced after a pause, because a drag changes it with every pixel. */
function ResultText({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), 600)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      <p className="text-sm font-semibold">{text}</p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}
