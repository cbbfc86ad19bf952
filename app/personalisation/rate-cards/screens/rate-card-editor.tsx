import { type SubmitEvent, useState } from 'react'

import { pricingTypeNames } from '#app/personalisation/rate-cards/changed-fields.ts'
import type { StaffRateCard } from '#app/personalisation/rate-cards/rate-card.contract.ts'
import { formOf, type RateCardForm } from '#app/personalisation/rate-cards/rate-card-form.ts'
import { ChargeFields } from '#app/personalisation/rate-cards/screens/charge-fields.tsx'
import { differences, RateCardHistory } from '#app/personalisation/rate-cards/screens/rate-card-history.tsx'
import { cardName } from '#app/personalisation/rate-cards/screens/rate-card-list.tsx'
import { RateCardPreview } from '#app/personalisation/rate-cards/screens/rate-card-preview.tsx'
import { RangeFields } from '#app/personalisation/rate-cards/screens/range-fields.tsx'
import { useRateCardForm } from '#app/personalisation/rate-cards/screens/use-rate-card-form.ts'
import { Differences } from '#app/ui/differences.tsx'
import { HintedField } from '#app/ui/form/hinted-field.tsx'
import { printTechniques } from '#app/catalogue/catalogue.ts'
import { techniqueName } from '#app/personalisation/placement-text.ts'
import { isPerArea, pricingTypes } from '#app/pricing/rate-card.ts'
import { Button } from '#app/ui/button.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { showToast } from '#app/ui/toast/toast.ts'
import { useRowKeys } from '#app/ui/form/use-row-keys.ts'

interface RateCardEditorProps {
  /** The opened version; null for a new card */
  readonly opened: StaffRateCard | null
  /** The current version */
  readonly latest: StaffRateCard | null
  readonly takenKeys: readonly string[]
  readonly form: RateCardForm
  readonly onClose: () => void
}

const look = 'h-11 w-full min-w-0 rounded-pill border border-line-strong bg-surface px-4 text-base'

/** A rate card as a form, with the prices of three example orders. */
export function RateCardEditor({ opened, latest, takenKeys, form: first, onClose }: RateCardEditorProps) {
  const editor = useRateCardForm({ opened, latest, takenKeys, first, onSaved: onClose })
  const { form, set, wrong, failure, isConflict, busy } = editor
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const { ranges, pricingType } = form
  const rangeKeys = useRowKeys(ranges)
  const setRange = (at: number, next: (typeof ranges)[number] | null) =>
    set({ ranges: ranges.flatMap((range, each) => (each === at ? (next ?? []) : range)) })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    await editor.save()
  }
  return (
    <CallForm
      form={{ submit, busy, failure }}
      submitText="Αποθήκευση τιμών"
      aria-label={opened === null ? 'Νέος τιμοκατάλογος' : cardName(opened)}
      className="mt-4 space-y-5"
      failureNotice={
        <>
          {failure}
          {isConflict && opened !== null && latest !== null && (
            <section aria-label="Αλλαγές άλλων" className="mt-2">
              <p className="font-semibold">Άλλαξαν στο μεταξύ:</p>
              <Differences rows={differences(opened, latest)} />
            </section>
          )}
        </>
      }
      actions={
        <>
          {opened !== null && (
            <Button variant="secondary" onClick={() => setIsHistoryOpen(true)}>
              Ιστορικό
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {editor.isChanged ? 'Πίσω χωρίς αποθήκευση' : 'Πίσω'}
          </Button>
        </>
      }
    >
      <h2 className="text-lg font-semibold">{opened === null ? 'Νέος τιμοκατάλογος' : cardName(opened)}</h2>
      <div className="grid gap-4 w480:grid-cols-2 w992:grid-cols-3">
        {opened === null && (
          <>
            <Choice
              label="Τεχνική"
              error={wrong['technique']}
              value={form.technique}
              options={printTechniques.map((value) => ({ value, text: techniqueName(value) }))}
              onChange={(technique) => set({ technique })}
            />
            <HintedField
              label="Κλειδί"
              error={wrong['key']}
              hint="Με λατινικά. Ο βασικός τιμοκατάλογος μιας τεχνικής έχει το κλειδί της, που προτείνεται."
            >
              {(control) => (
                <input
                  {...control}
                  autoComplete="off"
                  maxLength={60}
                  value={editor.key}
                  onChange={({ currentTarget }) => editor.setKey(currentTarget.value)}
                  className={look}
                />
              )}
            </HintedField>
          </>
        )}
        <Choice
          label="Πώς χρεώνεται"
          error={wrong['pricingType']}
          value={pricingType}
          options={pricingTypes.map((value) => ({ value, text: pricingTypeNames[value] }))}
          onChange={(value) => set({ pricingType: value })}
        />
      </div>
      <ChargeFields form={form} wrong={wrong} onChange={set} />
      <div className="space-y-3">
        {ranges.map((range, at) => (
          <RangeFields
            key={rangeKeys[at]}
            range={range}
            index={at}
            pricingType={pricingType}
            wrong={wrong}
            onChange={(next) => setRange(at, next)}
            onRemove={ranges.length > 1 ? () => setRange(at, null) : undefined}
          />
        ))}
        {isPerArea(pricingType) && (
          <Button variant="secondary" onClick={editor.addRange}>
            Προσθήκη εύρους εμβαδού
          </Button>
        )}
      </div>
      <RateCardPreview form={form} before={latest?.card ?? null} />
      {isHistoryOpen && opened !== null && (
        <RateCardHistory
          cardKey={opened.card.key}
          onClose={() => setIsHistoryOpen(false)}
          onRestore={(version) => {
            set(formOf(version))
            setIsHistoryOpen(false)
            showToast({ text: 'Οι τιμές της έκδοσης είναι στη φόρμα. Ελέγξτε τις και αποθηκεύστε.' })
          }}
        />
      )}
    </CallForm>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly error: string | undefined
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, error, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <HintedField label={label} error={error}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((each) => each.value === currentTarget.value)
            if (chosen !== undefined) onChange(chosen.value)
          }}
          className={look}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </HintedField>
  )
}
