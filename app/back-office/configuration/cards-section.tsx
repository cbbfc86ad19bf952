import { PasswordField } from '#app/account/login/password-field.tsx'
import type { ShopConfiguration } from '#app/back-office/configuration/configuration.contract.ts'
import { PartFrame } from '#app/back-office/configuration/part-frame.tsx'
import { changeConfiguration } from '#app/back-office/configuration/use-configuration.ts'
import type { SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

type Cards = ShopConfiguration['cards']

/** The card provider's keys. */
export function CardsSection({ onSaved }: SectionProps) {
  return (
    <PartFrame part="cards" variables="STRIPE_SECRET_KEY" inForce={({ mode }) => modeTexts[mode]}>
      {(cards, { address }) => <CardsForm cards={cards} hasAddress={address.url !== null} onSaved={onSaved} />}
    </PartFrame>
  )
}

const modeTexts: Readonly<Record<Cards['mode'], string>> = {
  off: 'Οι πελάτες δεν πληρώνουν με κάρτα: δεν έχουν οριστεί κλειδιά.',
  test: 'Δοκιμαστικά κλειδιά: καμία χρέωση δεν είναι πραγματική.',
  live: 'Οι πληρωμές με κάρτα γίνονται μέσω Stripe.',
}

interface CardsFormProps {
  readonly cards: Cards
  readonly hasAddress: boolean
  readonly onSaved: () => void
}

function CardsForm({ cards, hasAddress, onSaved }: CardsFormProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { secretKey: '', webhookSecret: '' },
    send: async (values) => {
      await changeConfiguration('/api/staff/configuration/save-cards', values)
      onSaved()
    },
  })
  const stays = cards.source === 'screen' ? ' (κενό: μένει το ίδιο)' : ''
  return (
    <CallForm form={form} submitText="Έλεγχος και αποθήκευση" variant="secondary" className="space-y-4">
      <p className="text-sm text-muted wrap-anywhere">
        {hasAddress
          ? `Στο Stripe, προσθέστε webhook προς ${cards.webhookUrl} για τα συμβάντα checkout.session, payment_intent, refund και charge, και αντιγράψτε εδώ το μυστικό του.`
          : 'Ορίστε πρώτα τη διεύθυνση του καταστήματος: με αυτήν το Stripe το ενημερώνει για κάθε πληρωμή.'}
      </p>
      <div className="grid gap-4 w680:grid-cols-2">
        <PasswordField label={`Μυστικό κλειδί${stays}`} placeholder="sk_live_…" autoComplete="off" {...field('secretKey')} />
        <PasswordField
          label={`Μυστικό του webhook${stays}`}
          placeholder="whsec_…"
          autoComplete="off"
          {...field('webhookSecret')}
        />
      </div>
    </CallForm>
  )
}
