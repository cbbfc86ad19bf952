import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import { elementName, sizeText } from '#app/personalisation/designer/artwork-text.ts'
import { type Corner, type Drag, dragged, type Point } from '#app/personalisation/designer/drag-element.ts'
import { outlineOf } from '#app/personalisation/designer/drawn-pictures.ts'
import type { ArtworkEdit } from '#app/personalisation/designer/edit-artwork.ts'
import { elementEdit } from '#app/personalisation/designer/element-keys.ts'
import type { Surface } from '#app/personalisation/designer/fit-element.ts'
import type { Guide } from '#app/personalisation/designer/snap-element.ts'
import { SurfaceElement } from '#app/personalisation/designer/surface-element.tsx'
import { SurfaceHandles } from '#app/personalisation/designer/surface-handles.tsx'
import { useDrawnPictures } from '#app/personalisation/designer/use-drawn-pictures.ts'
import { useRowKeys } from '#app/ui/form/use-row-keys.ts'

interface DesignSurfaceProps {
  readonly elements: readonly ArtworkElement[]
  readonly surface: Surface
  readonly positionName: string
  /** The product's colour; null if unknown */
  readonly hex: string | null
  /** The colour in which a technique without inks shows everything */
  readonly only: string | null
  readonly selected: number
  readonly onSelect: (index: number) => void
  readonly onEdit: (edit: ArtworkEdit) => void
  /** The id of the keyboard instructions */
  readonly helpId: string
}

/** Around the position, so that handles can be grabbed at its edges: CSS pixels */
const margin = 44
const maxHeight = 340
const snapPx = 7
const defaultWidth = 320

let gestures = 0

/** The print position, flat and to scale, with its elements. */
export function DesignSurface(props: DesignSurfaceProps) {
  const { elements, surface, positionName, hex, only, selected, onSelect, onEdit, helpId } = props
  const keys = useRowKeys(elements)
  const svg = useRef<SVGSVGElement>(null)
  const width = useWidth(svg)
  const drag = useRef<{ readonly drag: Drag; readonly index: number; readonly gesture: string } | null>(null)
  const [guides, setGuides] = useState<readonly Guide[]>([])
  const pictures = useDrawnPictures(elements)
  /** Tenths of a millimetre per CSS pixel */
  const unit = Math.max(surface.width / (width - 2 * margin), surface.height / (maxHeight - 2 * margin))
  const height = surface.height / unit + 2 * margin
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const box = svg.current?.getBoundingClientRect()
    if (box === undefined) return { x: 0, y: 0 }
    return { x: (clientX - box.left - box.width / 2) * unit, y: (clientY - box.top - box.height / 2) * unit }
  }
  const begin = (event: PointerEvent, index: number, made: (from: Point) => Drag) => {
    if (event.button !== 0) return
    event.stopPropagation()
    svg.current?.setPointerCapture(event.pointerId)
    gestures += 1
    drag.current = { drag: made(pointAt(event)), index, gesture: `drag ${gestures}` }
    onSelect(index)
  }
  const move = (event: PointerEvent) => {
    const going = drag.current
    if (going === null) return
    const others = elements.filter((_, at) => at !== going.index)
    const next = dragged(going.drag, pointAt(event), { others, surface, outlineOf, reach: snapPx * unit })
    setGuides(next.guides)
    onEdit({ kind: 'change', index: going.index, change: next.change, gesture: going.gesture })
  }
  const end = () => {
    drag.current = null
    setGuides([])
  }
  const press = (event: KeyboardEvent, index: number, element: ArtworkElement) => {
    const edit = elementEdit(event, element, index)
    if (edit === null) return
    event.preventDefault()
    onEdit(edit)
  }
  const chosen = elements[selected]
  const print = { x: -surface.width / 2, y: -surface.height / 2, width: surface.width, height: surface.height }
  return (
    <svg
      ref={svg}
      role="group"
      aria-label={`Επιφάνεια εκτύπωσης: ${positionName}, ${sizeText(surface)}`}
      viewBox={`${(-width * unit) / 2} ${(-height * unit) / 2} ${width * unit} ${height * unit}`}
      style={{ height: `${height}px`, backgroundColor: hex ?? undefined }}
      className="block w-full touch-none rounded-card border border-line bg-plate select-none"
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {surface.shape === 'ellipse' ? (
        <>
          <ellipse rx={surface.width / 2} ry={surface.height / 2} className="fill-none stroke-surface" strokeWidth={2.5 * unit} />
          <ellipse
            rx={surface.width / 2}
            ry={surface.height / 2}
            className="fill-none stroke-ink"
            strokeWidth={unit}
            strokeDasharray={`${5 * unit} ${4 * unit}`}
          />
        </>
      ) : (
        <>
          <rect {...print} className="fill-none stroke-surface" strokeWidth={2.5 * unit} />
          <rect {...print} className="fill-none stroke-ink" strokeWidth={unit} strokeDasharray={`${5 * unit} ${4 * unit}`} />
        </>
      )}
      {elements.map((element, index) => (
        <g
          key={keys[index]}
          role="button"
          tabIndex={0}
          aria-label={`${elementName(element)}, ${sizeText(element)}`}
          aria-pressed={index === selected}
          aria-describedby={helpId}
          transform={`translate(${element.x} ${element.y}) rotate(${element.degrees})`}
          className="cursor-move outline-none focus-visible:[&>rect]:stroke-accent focus-visible:[&>rect]:opacity-100"
          onFocus={() => onSelect(index)}
          onKeyDown={(event) => press(event, index, element)}
          onPointerDown={(event) => begin(event, index, (from) => ({ kind: 'move', start: element, from }))}
        >
          <SurfaceElement element={element} pictures={pictures} only={only} />
          <rect
            x={-element.width / 2}
            y={-element.height / 2}
            width={element.width}
            height={element.height}
            fill="transparent"
            strokeWidth={3 * unit}
            className="opacity-0"
          />
        </g>
      ))}
      {guides.map(({ axis, at }) => (
        <line
          key={`${axis} ${at}`}
          x1={axis === 'x' ? at : print.x}
          x2={axis === 'x' ? at : -print.x}
          y1={axis === 'y' ? at : print.y}
          y2={axis === 'y' ? at : -print.y}
          className="stroke-accent"
          strokeWidth={1.5 * unit}
        />
      ))}
      {chosen !== undefined && (
        <SurfaceHandles
          element={chosen}
          unit={unit}
          onScale={(event, corner: Corner) => begin(event, selected, (from) => ({ kind: 'scale', start: chosen, corner, from }))}
          onRotate={(event) => begin(event, selected, () => ({ kind: 'rotate', start: chosen }))}
        />
      )}
    </svg>
  )
}

/** CSS pixels */
function useWidth(element: { readonly current: SVGSVGElement | null }): number {
  const [width, setWidth] = useState(defaultWidth)
  useEffect(() => {
    const svg = element.current
    if (svg === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 2 * margin) setWidth(entry.contentRect.width)
    })
    observer.observe(svg)
    return () => observer.disconnect()
  }, [element])
  return width
}
