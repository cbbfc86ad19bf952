import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { HintedField } from '#app/ui/form/hinted-field.tsx'
import { type PositionForm, type TechniqueForm, techniqueForm } from '#app/products/editor/product-form.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { printTechniques } from '#app/catalogue/catalogue.ts'
import { techniquesText } from '#app/catalogue/product/print-text.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { categoriesUrl } from '#app/staff-urls.ts'

const look = 'h-11 w-full min-w-0 rounded-pill border border-line-strong bg-surface px-4 text-base'

interface PositionFieldsProps {
  readonly position: PositionForm
  readonly index: number
  readonly onChange: (patch: Partial<PositionForm>) => void
  readonly onRemove: () => void
  /** The position's place on a picture */
  readonly place?: ReactNode
}

/** A print position: its size and its possible techniques. */
export function PositionFields({ position, index, onChange, onRemove, place }: PositionFieldsProps) {
  const { wrong } = useEditor()
  const text = (name: 'name' | 'key' | 'widthMm' | 'heightMm', label: string, hint?: string) => (
    <HintedField label={label} hint={hint} error={wrong[`positions.${index}.${name}`]}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          inputMode={name.endsWith('Mm') ? 'decimal' : 'text'}
          value={position[name]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          className={look}
        />
      )}
    </HintedField>
  )
  const title = position.name === '' ? `${index + 1}η θέση` : position.name
  return (
    <fieldset className="rounded-card border border-line px-4 pb-4">
      <legend className="px-1 text-sm font-semibold">{title}</legend>
      <div className="grid gap-4 w480:grid-cols-2 w1200:grid-cols-5">
        {text('name', 'Όνομα')}
        {text('key', 'Κλειδί', 'Με λατινικά. Δεν αλλάζει αργότερα.')}
        {text('widthMm', 'Πλάτος (χιλ.)')}
        {text('heightMm', 'Ύψος (χιλ.)')}
        <HintedField label="Σχήμα">
          {(control) => (
            <select
              {...control}
              value={position.shape}
              onChange={({ currentTarget: { value } }) => onChange({ shape: value === 'ellipse' ? 'ellipse' : 'rectangle' })}
              className={look}
            >
              <option value="rectangle">Ορθογώνιο</option>
              <option value="ellipse">Έλλειψη</option>
            </select>
          )}
        </HintedField>
      </div>
      {place}
      <Techniques position={position} index={index} onChange={onChange} />
      <div className="mt-3">
        <IconButton aria-label={`Αφαίρεση θέσης: ${title}`} onClick={onRemove}>
          <Trash aria-hidden className="size-4.5" />
        </IconButton>
      </div>
    </fieldset>
  )
}

function Techniques({ position, index, onChange }: Pick<PositionFieldsProps, 'position' | 'index' | 'onChange'>) {
  const { choices, wrong } = useEditor()
  const { techniques } = position
  const error = wrong[`positions.${index}.techniques`]
  const set = (next: readonly TechniqueForm[]) => onChange({ techniques: [...next] })
  const change = (at: number, patch: Partial<TechniqueForm>) =>
    set(techniques.map((each, place) => (place === at ? { ...each, ...patch } : each)))
  const free = printTechniques.filter((key) => !techniques.some((each) => each.key === key))
  const cardsOf = (key: TechniqueForm['key'], chosen: string) => {
    const keys = choices.rateCards.filter(({ technique }) => technique === key).map((card) => card.key)
    return keys.includes(chosen) ? keys : [...keys, chosen]
  }
  return (
    <div className="mt-4 space-y-3">
      {techniques.map((technique, at) => {
        const name = techniquesText([technique.key])
        const wrongAt = (field: string) => wrong[`positions.${index}.techniques.${at}.${field}`]
        return (
          <div
            key={technique.key}
            className="grid items-end gap-3 rounded-sm bg-plate p-3 w480:grid-cols-2 w1200:grid-cols-[1fr_1fr_7rem_7rem_auto]"
          >
            <label className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
              <input
                type="radio"
                name={`default-${index}`}
                checked={technique.isDefault}
                aria-label={`Προτείνεται πρώτη: ${name}`}
                onChange={() => set(techniques.map((each, place) => ({ ...each, isDefault: place === at })))}
                className="size-4.5 accent-accent"
              />
              {name}
            </label>
            <HintedField
              label="Τιμοκατάλογος"
              hint={choices.rateCards.some(({ key }) => key === technique.rateCard) ? undefined : <MissingRateCard />}
              error={wrongAt('rateCard')}
            >
              {(control) => (
                <select
                  {...control}
                  value={technique.rateCard}
                  onChange={({ currentTarget }) => change(at, { rateCard: currentTarget.value })}
                  className={look}
                >
                  {cardsOf(technique.key, technique.rateCard).map((key) => (
                    <option key={key} value={key}>
                      {key}
                    </option>
                  ))}
                </select>
              )}
            </HintedField>
            {(['maxColours', 'minQuantity'] as const).map((field) => (
              <HintedField key={field} label={field === 'maxColours' ? 'Χρώματα' : 'Από τεμ.'} error={wrongAt(field)}>
                {(control) => (
                  <input
                    {...control}
                    inputMode="numeric"
                    autoComplete="off"
                    value={technique[field]}
                    onChange={({ currentTarget }) => change(at, { [field]: currentTarget.value })}
                    className={look}
                  />
                )}
              </HintedField>
            ))}
            <IconButton
              aria-label={`Αφαίρεση τεχνικής: ${name}`}
              onClick={() => {
                const left = techniques.filter((_, place) => place !== at)
                set(technique.isDefault ? left.map((each, place) => ({ ...each, isDefault: place === 0 })) : left)
              }}
            >
              <Trash aria-hidden className="size-4.5" />
            </IconButton>
          </div>
        )
      })}
      {error !== undefined && (
        <p role="alert" className="text-sm text-failure">
          {error}
        </p>
      )}
      {free.length > 0 && (
        <HintedField label="Προσθήκη τεχνικής" className="max-w-sm">
          {(control) => (
            <select
              {...control}
              value=""
              onChange={({ currentTarget: { value } }) => {
                const key = free.find((each) => each === value)
                if (key === undefined) return
                const card = choices.rateCards.find(({ technique }) => technique === key)?.key ?? key
                set([...techniques, techniqueForm(key, card, techniques.length === 0)])
              }}
              className={look}
            >
              <option value="">Διαλέξτε</option>
              {free.map((key) => (
                <option key={key} value={key}>
                  {techniquesText([key])}
                </option>
              ))}
            </select>
          )}
        </HintedField>
      )}
    </div>
  )
}

function MissingRateCard() {
  return (
    <>
      Δεν έχει τιμές ακόμη, και η τεχνική δεν προσφέρεται. Γράψτε τες στις{' '}
      <Link to={categoriesUrl('rate-cards')} className="underline underline-offset-4">
        Τιμές εκτύπωσης
      </Link>
      .
    </>
  )
}
