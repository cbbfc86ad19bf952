import { useId } from 'react'

import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import type { MarkedPicture } from '#app/personalisation/designer/use-position-picture.ts'
import { resizedUrl } from '#app/platform/browser/picture-urls.ts'
import { classes } from '#app/ui/classes.ts'

interface PositionChoiceProps {
  readonly chosen: DecorationPosition
  readonly positions: readonly DecorationPosition[]
  readonly pictureOf: (position: string) => MarkedPicture | null
  readonly onChoose: (position: DecorationPosition) => void
}

/** The choice of a print position: each by name, marked on the picture that shows it. */
export function PositionChoice({ chosen, positions, pictureOf, onChoose }: PositionChoiceProps) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Θέση</legend>
      <div className="flex flex-wrap gap-2">
        {positions.map((position) => {
          const marked = pictureOf(position.key)
          return (
            <label
              key={position.key}
              className={classes(
                'relative flex min-h-11 max-w-full cursor-pointer items-center gap-3 rounded-card border text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
                position === chosen
                  ? 'border-ink bg-plate ring-1 ring-ink ring-inset'
                  : 'border-line-strong bg-surface hover:border-ink',
                marked === null ? 'px-4' : 'p-1 pr-4',
              )}
            >
              <input
                type="radio"
                name={group}
                checked={position === chosen}
                onChange={() => onChoose(position)}
                className="absolute inset-0 z-1 cursor-pointer opacity-0"
              />
              {marked !== null && (
                <span aria-hidden className="relative size-16 shrink-0 overflow-hidden rounded-card">
                  <img
                    src={resizedUrl(marked.src, { width: 160 })}
                    alt=""
                    width={64}
                    height={64}
                    loading="lazy"
                    className="size-full"
                  />
                  <span
                    style={inPercent(marked.box)}
                    className={classes(
                      'absolute border-2 border-accent bg-accent/20 outline outline-surface',
                      position.shape === 'ellipse' ? 'rounded-pill' : 'rounded-sm',
                    )}
                  />
                </span>
              )}
              {position.name}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function inPercent({ left, top, width, height }: MarkedPicture['box']) {
  const percent = (share: number) => `${100 * share}%`
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) }
}
