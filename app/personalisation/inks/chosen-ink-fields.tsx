import { useId, useState } from 'react'

import type { SeenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { foilReflectance } from '#app/personalisation/inks/default-foil.ts'
import { inkName, nearnessText } from '#app/personalisation/inks/ink-text.ts'
import { chosenFoil, type ChosenInk, fittingInks, type Ink, inksOf, type NamedInk } from '#app/personalisation/inks/named-inks.ts'
import { maxTypedInk, pantoneError } from '#app/personalisation/inks/pantone-code.ts'
import { inkKindOf } from '#app/personalisation/inks/technique-inks.ts'
import { readTypedInk, typedInkText } from '#app/personalisation/inks/typed-ink.ts'
import { toneOnTone } from '#app/personalisation/logos/contrast-findings.ts'
import { colourName } from '#app/personalisation/logos/colour-names.ts'
import { classes } from '#app/ui/classes.ts'

interface ChosenInkFieldsProps {
  /** The colours of the drawing that the technique prints */
  readonly separations: readonly string[]
  /** The merchant's for the technique */
  readonly inks: readonly Ink[]
  readonly technique: string
  /** What is printed on; null if unknown */
  readonly surface: SeenSurface | null
  readonly chosen: readonly ChosenInk[]
  readonly onChange: (chosen: readonly ChosenInk[]) => void
}

/** For each colour of a drawing a Pantone code or one of the merchant's inks. */
export function ChosenInkFields({ separations, inks, technique, surface, chosen, onChange }: ChosenInkFieldsProps) {
  const listId = useId()
  const isFoil = inkKindOf(technique) === 'foil'
  if (separations.length === 0 || (isFoil && inks.length === 0)) return null
  const fitting = fittingInks(chosen, { technique, separations })
  const named = inksOf({ technique, separations, chosenInks: fitting }, inks)
  const foil = chosenFoil({ technique, chosenInks: fitting }, inks)
  const [faint] = foil === undefined || surface === null ? [] : toneOnTone(foilReflectance(foil, surface), surface)
  const choose = (colour: string, ink: ChosenInk | null) => {
    const others = fitting.filter((each) => each.colour !== colour)
    onChange((ink === null ? others : [...others, ink]).toSorted((a, b) => (a.colour < b.colour ? -1 : 1)))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">
        {isFoil ? 'Φύλλο θερμοτυπίας' : inkKindOf(technique) === 'thread' ? 'Κλωστές ή κωδικοί Pantone' : 'Κωδικοί Pantone'}{' '}
        <span className="font-normal text-muted">(προαιρετικά)</span>
      </legend>
      <datalist id={listId}>
        {inks.map((ink) => (
          <option key={ink.code}>{inkName(ink)}</option>
        ))}
      </datalist>
      <ul className="grid gap-2">
        {separations.map((colour) => (
          <InkField
            key={`${technique} ${colour}`}
            colour={colour}
            isFoil={isFoil}
            inks={inks}
            listId={listId}
            chosen={fitting.find((each) => each.colour === colour)}
            named={named.find((each) => each.colour === colour)}
            onChoose={(ink) => choose(colour, ink)}
          />
        ))}
      </ul>
      {faint !== undefined && <p className="mt-2 text-sm text-accent">{faint.text}</p>}
    </fieldset>
  )
}

interface InkFieldProps {
  readonly colour: string
  /** One foil covers the whole print, whatever the colours of the drawing. */
  readonly isFoil: boolean
  readonly inks: readonly Ink[]
  readonly listId: string
  readonly chosen: ChosenInk | undefined
  readonly named: NamedInk | undefined
  readonly onChoose: (ink: ChosenInk | null) => void
}

function InkField({ colour, isFoil, inks, listId, chosen, named, onChoose }: InkFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const text = typed ?? typedInkText(chosen, inks)
  const isWrong = isLeft && readTypedInk(text, colour, inks) === 'unread'
  return (
    <li className="flex flex-wrap items-center gap-x-2.5">
      <span
        aria-hidden
        className="size-7 shrink-0 rounded-pill border border-line-strong"
        style={{ backgroundColor: isFoil ? (named?.hex ?? colour) : colour }}
      />
      <label htmlFor={id} className="min-w-0 flex-[1_1_4rem] text-sm first-letter:uppercase">
        {isFoil ? 'Φύλλο' : colourName(colour)}
      </label>
      <input
        id={id}
        list={inks.length > 0 ? listId : undefined}
        value={text}
        maxLength={maxTypedInk + 60}
        autoComplete="off"
        placeholder="π.χ. 286 C"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setIsLeft(false)
          const read = readTypedInk(currentTarget.value, colour, inks)
          onChoose(typeof read === 'string' ? null : read)
        }}
        onBlur={() => setIsLeft(true)}
        className={classes(
          'h-11 min-w-0 flex-[2_1_10rem] rounded-pill border bg-surface px-4 text-base',
          isWrong ? 'border-failure' : 'border-line-strong',
        )}
      />
      <p id={`${id}-note`} className={classes('w-full text-sm', isWrong ? 'text-failure' : 'text-muted')}>
        <span role="alert">{isWrong && pantoneError}</span>
        {!isWrong && named !== undefined && noteText(named, isFoil)}
      </p>
    </li>
  )
}

/** What the printer will read, or what is proposed. */
function noteText({ pantone, code, name, deltaE, isChosen }: NamedInk, isFoil: boolean): string {
  const own = inkName({ name, code })
  const near = deltaE === null ? '' : `: ${nearnessText(deltaE)}`
  if (pantone !== null) return own === '' || own === pantone ? pantone : `${pantone}, με ${own}`
  if (own === '') return ''
  if (!isChosen) return `Προτείνεται ${own}${near}`
  return isFoil ? '' : `Στο χρώμα του λογοτύπου${near}`
}
