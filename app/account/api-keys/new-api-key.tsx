import { useState } from 'react'

import { keyDays, maxKeyDays } from '#app/account/api-keys/key-days.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { areaNames, areas, type Scope, scopes } from '#app/platform/session.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

const noScopes: Readonly<Record<Scope, boolean>> = {
  'sales:read': false,
  'sales:write': false,
  'catalogue:read': false,
  'catalogue:write': false,
  'production:read': false,
  'production:write': false,
  'accounts:read': false,
  'accounts:write': false,
}

const daysText = (days: number) => (days === maxKeyDays ? '1 έτος' : `${days} ημέρες`)

/** The form of a new key. */
export function NewApiKey({ onAdded }: { readonly onAdded: (secret: string) => Promise<void> }) {
  const [days, setDays] = useState<number>(90)
  const { field, reset, ...form } = useCallForm({
    defaultValues: { name: '', ...noScopes },
    send: async ({ name, ...flags }) => {
      const { secret } = await callApi('/api/staff/api-keys/add', {
        name,
        scopes: scopes.filter((scope) => flags[scope]),
        days,
      })
      reset()
      await onAdded(secret)
    },
  })
  return (
    <section aria-labelledby="new-api-key">
      <h2 id="new-api-key" className="text-lg font-semibold">
        Νέο κλειδί
      </h2>
      <CallForm
        form={form}
        submitText="Δημιουργία κλειδιού"
        variant="secondary"
        aria-labelledby="new-api-key"
        className="mt-4 space-y-5"
      >
        <TextField label="Όνομα προγράμματος που θα το χρησιμοποιεί" autoComplete="off" required {...field('name')} />
        <fieldset>
          <legend className="text-sm font-semibold">Δικαιώματα</legend>
          <div className="mt-1 grid gap-x-6 w576:grid-cols-2">
            {areas.map((area) => (
              <div key={area} className="py-1">
                <CheckField label={`${areaNames[area]}: ανάγνωση`} {...field(`${area}:read`)} />
                <CheckField label={`${areaNames[area]}: ανάγνωση και αλλαγές`} {...field(`${area}:write`)} />
              </div>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="text-sm font-semibold">Διάρκεια</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {keyDays.map((each) => (
              <RadioPill key={each} group="days" checked={days === each} onChoose={() => setDays(each)}>
                {daysText(each)}
              </RadioPill>
            ))}
          </div>
        </fieldset>
      </CallForm>
    </section>
  )
}
