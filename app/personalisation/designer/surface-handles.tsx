import type { PointerEvent } from 'react'

import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import type { Corner } from '#app/personalisation/designer/drag-element.ts'
import { dotPx, handlePlaces } from '#app/personalisation/designer/handle-places.ts'

interface SurfaceHandlesProps {
  readonly element: ArtworkElement
  /** Tenths of a millimetre per CSS pixel */
  readonly unit: number
  readonly onScale: (event: PointerEvent, corner: Corner) => void
  readonly onRotate: (event: PointerEvent) => void
}

/** The frame of the selected element: corners scale it, the knob above rotates it. Keys and fields do the same. */
export function SurfaceHandles({ element, unit, onScale, onRotate }: SurfaceHandlesProps) {
  const { frame, corners, knob, reach } = handlePlaces(element, unit)
  return (
    <g aria-hidden transform={`translate(${element.x} ${element.y}) rotate(${element.degrees})`}>
      <rect
        x={-frame.width / 2}
        y={-frame.height / 2}
        {...frame}
        className="pointer-events-none fill-none stroke-accent"
        strokeWidth={1.5 * unit}
      />
      <line
        x1={0}
        y1={-frame.height / 2}
        x2={0}
        y2={knob}
        className="pointer-events-none stroke-accent"
        strokeWidth={1.5 * unit}
      />
      <g className="cursor-grab" onPointerDown={onRotate}>
        <circle cx={0} cy={knob} r={reach.knob} fill="transparent" />
        <circle cx={0} cy={knob} r={(dotPx - 1) * unit} className="fill-accent stroke-surface" strokeWidth={2 * unit} />
      </g>
      {corners.map(({ corner, dot, target }) => (
        <g
          key={corner.join(' ')}
          className={corner[0] * corner[1] > 0 ? 'cursor-nwse-resize' : 'cursor-nesw-resize'}
          onPointerDown={(event) => onScale(event, corner)}
        >
          <circle cx={target.x} cy={target.y} r={reach.corner} fill="transparent" />
          <circle cx={dot.x} cy={dot.y} r={(dotPx - 1) * unit} className="fill-surface stroke-accent" strokeWidth={2 * unit} />
        </g>
      ))}
    </g>
  )
}
