import type { PointerEvent } from 'react'

import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import type { Corner } from '#app/personalisation/designer/drag-element.ts'

interface SurfaceHandlesProps {
  readonly element: ArtworkElement
  /** Tenths of a millimetre per CSS pixel */
  readonly unit: number
  readonly onScale: (event: PointerEvent, corner: Corner) => void
  readonly onRotate: (event: PointerEvent) => void
}

const corners: readonly Corner[] = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
]
/** Half of the minimum touch target of 44 CSS pixels */
const reachPx = 22
/** On a smaller box, targets are outside, so that it can still be moved. */
const roomyPx = 72
const stemPx = 30

/** The frame of the selected element: corners scale it, the knob above rotates it. Keys and fields do the same. */
export function SurfaceHandles({ element, unit, onScale, onRotate }: SurfaceHandlesProps) {
  const { x, y, width, height, degrees } = element
  const outside = Math.min(width, height) / unit < roomyPx ? (reachPx - 8) * unit : 0
  const top = -height / 2 - stemPx * unit - (outside > 0 ? 10 * unit : 0)
  return (
    <g aria-hidden transform={`translate(${x} ${y}) rotate(${degrees})`}>
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        className="pointer-events-none fill-none stroke-accent"
        strokeWidth={1.5 * unit}
      />
      <line x1={0} y1={-height / 2} x2={0} y2={top} className="pointer-events-none stroke-accent" strokeWidth={1.5 * unit} />
      <g className="cursor-grab" onPointerDown={onRotate}>
        <circle cx={0} cy={top} r={(outside > 0 ? 14 : reachPx - 4) * unit} fill="transparent" />
        <circle cx={0} cy={top} r={6 * unit} className="fill-accent stroke-surface" strokeWidth={2 * unit} />
      </g>
      {corners.map((corner) => {
        const [across, down] = corner
        const [left, above] = [across * width, down * height]
        return (
          <g
            key={corner.join(' ')}
            className={across * down > 0 ? 'cursor-nwse-resize' : 'cursor-nesw-resize'}
            onPointerDown={(event) => onScale(event, corner)}
          >
            <circle
              cx={left + Math.sign(across) * outside}
              cy={above + Math.sign(down) * outside}
              r={reachPx * unit}
              fill="transparent"
            />
            <circle cx={left} cy={above} r={6 * unit} className="fill-surface stroke-accent" strokeWidth={2 * unit} />
          </g>
        )
      })}
    </g>
  )
}
