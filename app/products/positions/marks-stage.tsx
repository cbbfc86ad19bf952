import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

import { photoSidePx } from '#app/personalisation/own-photo/photo-positions.ts'
import {
  cornerNames,
  gridPaths,
  type MarkablePosition,
  type Marks,
  moved,
  withCorner,
} from '#app/products/positions/mark-geometry.ts'

interface MarksStageProps {
  readonly photoUrl: string
  readonly position: MarkablePosition
  readonly marks: Marks
  readonly onChange: (marks: Marks) => void
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const bigStep = 10

/** The photograph with the position over it: corners move by dragging or arrow keys, the whole by its middle. */
export function MarksStage({ photoUrl, position, marks, onChange }: MarksStageProps) {
  const stage = useRef<SVGSVGElement>(null)
  const held = useRef<{ readonly index: number | null; readonly from: readonly [number, number]; readonly marks: Marks } | null>(
    null,
  )
  const [outline, ...grid] = gridPaths(position, marks)

  function pointOf(event: PointerEvent): readonly [number, number] {
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return [0, 0]
    return [((event.clientX - box.left) / box.width) * photoSidePx, ((event.clientY - box.top) / box.height) * photoSidePx]
  }
  function take(event: PointerEvent<SVGElement>, index: number | null): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { index, from: pointOf(event), marks }
  }
  function drag(event: PointerEvent): void {
    const holding = held.current
    if (holding === null) return
    const [x, y] = pointOf(event)
    const [fromX, fromY] = holding.from
    if (holding.index === null) onChange(moved(holding.marks, x - fromX, y - fromY))
    else {
      const [cornerX, cornerY] = holding.marks.cornersPx[holding.index] ?? [x, y]
      onChange(withCorner(holding.marks, holding.index, [cornerX + x - fromX, cornerY + y - fromY]))
    }
  }
  const letGo = () => {
    held.current = null
  }
  function press(event: KeyboardEvent, index: number | null): void {
    const arrow = arrows[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    const [x, y] = arrow.map((step) => step * (event.shiftKey ? bigStep : 1))
    if (index === null) onChange(moved(marks, x ?? 0, y ?? 0))
    else {
      const [cornerX, cornerY] = marks.cornersPx[index] ?? [0, 0]
      onChange(withCorner(marks, index, [cornerX + (x ?? 0), cornerY + (y ?? 0)]))
    }
  }
  const handlers = (index: number | null) => ({
    tabIndex: 0,
    role: 'button',
    onPointerDown: (event: PointerEvent<SVGElement>) => take(event, index),
    onPointerMove: drag,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown: (event: KeyboardEvent) => press(event, index),
  })
  return (
    <svg
      ref={stage}
      viewBox={`0 0 ${photoSidePx} ${photoSidePx}`}
      aria-label="Η φωτογραφία με τη θέση εκτύπωσης"
      role="group"
      className="block w-full touch-none rounded-card bg-plate select-none"
    >
      <image href={photoUrl} width={photoSidePx} height={photoSidePx} preserveAspectRatio="xMidYMid meet" />
      <g fill="none" stroke="white" strokeOpacity="0.85" strokeWidth="3">
        {grid.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <g fill="none" stroke="#1b1a17" strokeOpacity="0.7" strokeWidth="1">
        {grid.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <polygon
        points={marks.cornersPx.map(([x, y]) => `${x},${y}`).join(' ')}
        fill="transparent"
        aria-label={`Όλη η θέση ${position.name}`}
        className="cursor-move outline-none focus-visible:fill-accent/20"
        {...handlers(null)}
      />
      <path d={outline} fill="none" stroke="white" strokeWidth="6" className="pointer-events-none" />
      <path d={outline} fill="none" stroke="#c2410c" strokeWidth="3" className="pointer-events-none" />
      {marks.cornersPx.map(([x, y], index) => (
        <g
          key={cornerNames[index]}
          aria-label={`Γωνία ${cornerNames[index]}: ${x}, ${y}`}
          className="group cursor-grab outline-none"
          {...handlers(index)}
        >
          {/* Large enough for a finger on a phone */}
          <circle cx={x} cy={y} r="44" fill="transparent" />
          <circle
            cx={x}
            cy={y}
            r="13"
            fill="white"
            stroke="#c2410c"
            strokeWidth="5"
            className="group-focus-visible:fill-accent"
          />
        </g>
      ))}
    </svg>
  )
}
