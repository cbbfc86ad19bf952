import { type ReactNode, useId } from 'react'

import { roundings } from '#app/products/bulk/bulk-actions.ts'
import { isSafetyKind, noSafetyTexts, SafetyActionFields } from '#app/products/bulk/safety-action-fields.tsx'
import { useProductChoices } from '#app/products/list/use-staff-products.ts'
import type { SafetyFields } from '#app/catalogue/product-safety.ts'
import type { ApiBody } from '#app/platform/browser/call-api.ts'
import { TextField } from '#app/ui/form/text-field.tsx'

export type ActionInput = ApiBody<'/api/staff/products/bulk/preview'>['action']
type Kind = ActionInput['kind']

const kinds: readonly (readonly [Kind, string])[] = [
  ['price-percent', 'Τιμή: ποσοστό'],
  ['price-amount', 'Τιμή: ποσό'],
  ['price-set', 'Τιμή: νέα τιμή'],
  ['discount', 'Έκπτωση'],
  ['visibility', 'Εμφάνιση στο κατάστημα'],
  ['category', 'Κατηγορία'],
  ['collection', 'Συλλογή'],
  ['tag', 'Ετικέτα'],
  ['lead-time', 'Χρόνος ετοιμασίας'],
  ['manufacturer', 'Κατασκευαστής'],
  ['responsible-person', 'Υπεύθυνο πρόσωπο στην ΕΕ'],
  ['safety-warnings', 'Προειδοποιήσεις ασφάλειας'],
]

const roundingTexts: Readonly<Record<(typeof roundings)[number], string>> = {
  none: 'Χωρίς στρογγυλοποίηση',
  cents: 'Στο λεπτό',
  'five-cents': 'Στα 5 λεπτά',
  ninety: 'Να τελειώνει σε ,90',
}

/** The values of all fields, so that they survive a switch to another action. */
export interface ActionDraft {
  readonly kind: Kind
  readonly up: boolean
  readonly add: boolean
  readonly hidden: boolean
  readonly number: string
  readonly rounding: (typeof roundings)[number]
  readonly until: string
  readonly categoryId: string
  readonly name: string
  readonly safety: Readonly<Record<keyof SafetyFields, string>>
}

export const firstDraft: ActionDraft = {
  kind: 'price-percent',
  up: true,
  add: true,
  hidden: true,
  number: '',
  rounding: 'cents',
  until: '',
  categoryId: '',
  name: '',
  safety: noSafetyTexts,
}

/** The request body of the calls. */
export function actionOf(draft: ActionDraft): ActionInput {
  const { kind, up, add, hidden, number, rounding, until, categoryId, name, safety } = draft
  switch (kind) {
    case 'price-percent':
      return { kind, up, percent: number, rounding }
    case 'price-amount':
      return { kind, up, amount: number, rounding }
    case 'price-set':
      return { kind, price: number }
    case 'discount':
      return { kind, percent: number, until: until === '' ? null : until }
    case 'visibility':
      return { kind, hidden }
    case 'category':
      return { kind, add, categoryId: Number(categoryId) }
    case 'collection':
    case 'tag':
      return { kind, add, name }
    case 'lead-time':
      return { kind, days: number.trim() === '' ? null : number }
    case 'manufacturer': {
      const { manufacturerName, manufacturerAddress, manufacturerContact, manufacturerCountry } = safety
      return { kind, manufacturerName, manufacturerAddress, manufacturerContact, manufacturerCountry }
    }
    case 'responsible-person': {
      const { responsibleName, responsibleAddress, responsibleContact } = safety
      return { kind, responsibleName, responsibleAddress, responsibleContact }
    }
    case 'safety-warnings':
      return { kind, safetyWarnings: safety.safetyWarnings }
  }
}

interface ActionFieldsProps {
  readonly draft: ActionDraft
  readonly onDraft: (part: Partial<ActionDraft>) => void
  readonly errors: Readonly<Record<string, string>>
}

/** The fields of an action. */
export function ActionFields({ draft, onDraft, errors }: ActionFieldsProps) {
  const { kind, number, up, add, hidden, rounding, until, categoryId, name } = draft
  const choices = useProductChoices()
  const numberField = (label: string, field: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={number}
      onChange={({ currentTarget }) => onDraft({ number: currentTarget.value })}
      error={errors[`action.${field}`]}
      className="min-w-0 flex-1 basis-40"
    />
  )
  const direction = (
    <Choice label="Αλλαγή" value={up ? 'up' : 'down'} onChange={(value) => onDraft({ up: value === 'up' })}>
      <option value="up">Αύξηση</option>
      <option value="down">Μείωση</option>
    </Choice>
  )
  const adding = (
    <Choice label="Ενέργεια" value={add ? 'add' : 'remove'} onChange={(value) => onDraft({ add: value === 'add' })}>
      <option value="add">Προσθήκη</option>
      <option value="remove">Αφαίρεση</option>
    </Choice>
  )
  const roundingField = (
    <Choice
      label="Στρογγυλοποίηση"
      value={rounding}
      onChange={(value) => onDraft({ rounding: roundings.find((each) => each === value) ?? 'none' })}
    >
      {roundings.map((each) => (
        <option key={each} value={each}>
          {roundingTexts[each]}
        </option>
      ))}
    </Choice>
  )
  const nameField = (label: string, names: readonly string[]) => (
    <>
      <TextField
        label={label}
        value={name}
        list="bulk-names"
        maxLength={60}
        onChange={({ currentTarget }) => onDraft({ name: currentTarget.value })}
        error={errors['action.name']}
        className="min-w-0 flex-1 basis-40"
      />
      <datalist id="bulk-names">
        {names.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    </>
  )
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Choice
        label="Τι αλλάζει"
        value={kind}
        onChange={(value) => onDraft({ kind: kinds.find(([each]) => each === value)?.[0] ?? 'price-percent' })}
      >
        {kinds.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </Choice>
      {kind === 'price-percent' && [direction, numberField('Ποσοστό (%)', 'percent'), roundingField].map(keyed)}
      {kind === 'price-amount' && [direction, numberField('Ποσό χωρίς ΦΠΑ (€)', 'amount'), roundingField].map(keyed)}
      {kind === 'price-set' && numberField('Νέα τιμή χωρίς ΦΠΑ (€)', 'price')}
      {kind === 'discount' && (
        <>
          {numberField('Έκπτωση (%), 0 για καμία', 'percent')}
          <TextField
            label="Τελευταία ημέρα (προαιρετικά)"
            type="date"
            value={until}
            onChange={({ currentTarget }) => onDraft({ until: currentTarget.value })}
            error={errors['action.until']}
          />
        </>
      )}
      {kind === 'visibility' && (
        <Choice
          label="Στο κατάστημα"
          value={hidden ? 'hide' : 'show'}
          onChange={(value) => onDraft({ hidden: value === 'hide' })}
        >
          <option value="hide">Απόκρυψη</option>
          <option value="show">Εμφάνιση</option>
        </Choice>
      )}
      {kind === 'category' && (
        <>
          {adding}
          <Choice
            label="Κατηγορία"
            value={categoryId}
            onChange={(value) => onDraft({ categoryId: value })}
            error={errors['action.categoryId']}
          >
            <option value="">Διαλέξτε</option>
            {choices?.categories.map(({ id, name: category }) => (
              <option key={id} value={id}>
                {category}
              </option>
            ))}
          </Choice>
        </>
      )}
      {kind === 'collection' && [adding, nameField('Συλλογή', choices?.collections ?? [])].map(keyed)}
      {kind === 'tag' && [adding, nameField('Ετικέτα', [])].map(keyed)}
      {isSafetyKind(kind) && (
        <SafetyActionFields
          kind={kind}
          texts={draft.safety}
          errors={errors}
          onTexts={(safety) => onDraft({ safety: { ...draft.safety, ...safety } })}
        />
      )}
      {kind === 'lead-time' && numberField('Εργάσιμες ημέρες, κενό για όσες ορίζουν οι ρυθμίσεις', 'days')}
    </div>
  )
}

const keyed = (field: ReactNode, place: number) => (
  <div key={place} className="contents">
    {field}
  </div>
)

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly children: ReactNode
}

function Choice({ label, value, onChange, error, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="max-w-full min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="h-12 max-w-full rounded-pill border border-line-strong bg-surface px-4 text-base"
      >
        {children}
      </select>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-failure">
          {error}
        </p>
      )}
    </div>
  )
}
