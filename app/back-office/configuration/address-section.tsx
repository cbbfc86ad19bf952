import { useState } from 'react'

import type { ShopConfiguration } from '#app/back-office/configuration/configuration.contract.ts'
import { PartFrame } from '#app/back-office/configuration/part-frame.tsx'
import { changeConfiguration } from '#app/back-office/configuration/use-configuration.ts'
import type { SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { type ApiAnswer, callApi } from '#app/platform/browser/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { typedText } from '#app/ui/form/typed-text.ts'
import { announce } from '#app/ui/live-region.tsx'

type Address = ShopConfiguration['address']
type Reached = ApiAnswer<'/api/staff/configuration/check-address'>['reaches']

/** The address of the shop, with a check that it leads here. */
export function AddressSection({ onSaved }: SectionProps) {
  return (
    <PartFrame part="address" variables="PUBLIC_URL" inForce={inForceText}>
      {(address) => <AddressForm address={address} onSaved={onSaved} />}
    </PartFrame>
  )
}

function inForceText({ url }: Address): string {
  if (url === null) return 'Δεν έχει οριστεί: οι σύνδεσμοι στα e-mail ανοίγουν μόνο σε αυτό το μηχάνημα.'
  return `Οι σύνδεσμοι στα e-mail και στις μηχανές αναζήτησης αρχίζουν με ${url}.`
}

function AddressForm({ address, onSaved }: { readonly address: Address; readonly onSaved: () => void }) {
  const [reached, setReached] = useState<Reached | null>(null)
  const check = useAsyncAction()
  const { field, ...form } = useCallForm({
    defaultValues: { url: address.url ?? '' },
    send: async (values) => {
      await changeConfiguration('/api/staff/configuration/save-address', values)
      onSaved()
    },
  })
  const ask = (url: string) =>
    void check.run(async () => {
      setReached(null)
      const { reaches } = await callApi('/api/staff/configuration/check-address', { url })
      setReached(reaches)
      announce(reachedTexts[reaches])
    })
  return (
    <CallForm
      form={form}
      submitText="Αποθήκευση"
      variant="secondary"
      className="space-y-4"
      actions={
        <Button
          variant="quiet"
          busy={check.busy}
          onClick={({ currentTarget }) => {
            if (currentTarget.form !== null) ask(typedText(currentTarget.form, 'url'))
          }}
        >
          Έλεγχος διεύθυνσης
        </Button>
      }
    >
      <TextField
        label="Διεύθυνση του καταστήματος"
        placeholder="https://www.etaireia.gr"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...field('url')}
      />
      {check.failure !== null && <ErrorNotice>{check.wrong['url'] ?? check.failure}</ErrorNotice>}
      {reached === 'this-shop' && <p className="text-sm font-semibold text-success">{reachedTexts[reached]}</p>}
      {reached !== null && reached !== 'this-shop' && <ErrorNotice>{reachedTexts[reached]}</ErrorNotice>}
      <p className="text-sm text-muted">
        Μια λάθος διεύθυνση χαλά μόνο τους συνδέσμους: συνδέεστε εδώ όπως πριν, και τη διορθώνετε ή την αφαιρείτε.
      </p>
    </CallForm>
  )
}

const reachedTexts: Readonly<Record<Reached, string>> = {
  'this-shop': 'Η διεύθυνση οδηγεί σε αυτό το κατάστημα.',
  'something-else': 'Σε αυτή τη διεύθυνση απαντά κάτι άλλο ή ανακατεύθυνση. Ελέγξτε το όνομα και τις ρυθμίσεις του παρόχου σας.',
  nothing:
    'Σε αυτή τη διεύθυνση δεν απαντά κανείς. Ελέγξτε την: αν ανοίγει κανονικά από το κινητό σας, μπορείτε να την αποθηκεύσετε.',
}
