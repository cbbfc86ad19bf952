import type { CardColour } from '#app/catalogue/catalogue.ts'

const maxSwatches = 6

interface CardSwatchesProps {
  readonly colours: readonly CardColour[]
  readonly picked: CardColour | null
  readonly onPick: (colour: CardColour | null) => void
}

/** A card's colours: a click shows the product in that colour, a second one the card's own picture. */
export function CardSwatches({ colours, picked, onPick }: CardSwatchesProps) {
  const more = colours.length - maxSwatches
  return (
    <div role="group" aria-label="Χρώματα" className="card-swatches">
      {colours.slice(0, maxSwatches).map((colour) => {
        const pressed = picked?.name === colour.name
        return (
          <button
            key={colour.name}
            type="button"
            title={colour.label}
            aria-label={colour.label}
            aria-pressed={pressed}
            disabled={colour.imageSrc === null}
            onClick={() => onPick(pressed ? null : colour)}
            style={{ color: colour.hex }}
          />
        )
      })}
      {more > 0 && (
        <span className="pl-1 text-xs text-muted">
          {`+${more}`}
          <span className="sr-only"> ακόμη</span>
        </span>
      )}
    </div>
  )
}
