import type { CardColour } from '#app/catalogue/catalogue.ts'
import { classes } from '#app/ui/classes.ts'

const mostSwatches = 6

interface CardSwatchesProps {
  readonly colours: readonly CardColour[]
  readonly picked: CardColour | null
  readonly onPick: (colour: CardColour | null) => void
}

/** A card's colours: pressing one shows the product in it, pressing it again the card's own picture. */
export function CardSwatches({ colours, picked, onPick }: CardSwatchesProps) {
  const more = colours.length - mostSwatches
  return (
    <ul aria-label="Χρώματα" className="relative z-1 -ml-1 flex flex-wrap items-center noscript:pointer-events-none">
      {colours.slice(0, mostSwatches).map((colour) => {
        const pressed = picked?.name === colour.name
        return (
          <li key={colour.name}>
            <button
              type="button"
              aria-pressed={pressed}
              disabled={colour.imageSrc === null}
              onClick={() => onPick(pressed ? null : colour)}
              className="flex size-7 items-center justify-center rounded-pill pointer-coarse:size-11"
            >
              <span className="sr-only">{colour.label}</span>
              <span
                title={colour.label}
                style={{ backgroundColor: colour.hex }}
                className={classes(
                  'size-4.5 rounded-pill border border-ink/20 pointer-coarse:size-5.5',
                  pressed && 'outline-2 outline-offset-2 outline-ink',
                )}
              />
            </button>
          </li>
        )
      })}
      {more > 0 && (
        <li className="pl-1 text-xs text-muted">
          +{more}
          <span className="sr-only"> ακόμη</span>
        </li>
      )}
    </ul>
  )
}
