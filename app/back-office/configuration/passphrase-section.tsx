import { PasswordField } from '#app/account/login/password-field.tsx'
import type { ShopConfiguration } from '#app/back-office/configuration/configuration.contract.ts'
import { PartFrame } from '#app/back-office/configuration/part-frame.tsx'
import { changeConfiguration } from '#app/back-office/configuration/use-configuration.ts'
import type { SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

/** The passphrase that seals the shop's secret in backups. */
export function PassphraseSection({ onSaved }: SectionProps) {
  return (
    <PartFrame part="passphrase" variables="BACKUP_PASSPHRASE" inForce={inForceText}>
      {() => <PassphraseForm onSaved={onSaved} />}
    </PartFrame>
  )
}

function inForceText({ source }: ShopConfiguration['passphrase']): string {
  return source === 'none'
    ? 'Δεν έχει οριστεί: τα αντίγραφα δεν περιέχουν το κλειδί του καταστήματος.'
    : 'Έχει οριστεί: τα νέα αντίγραφα περιέχουν το κλειδί του καταστήματος, σφραγισμένο με αυτήν.'
}

function PassphraseForm({ onSaved }: { readonly onSaved: () => void }) {
  const { field, ...form } = useCallForm({
    defaultValues: { passphrase: '' },
    send: async (values) => {
      await changeConfiguration('/api/staff/configuration/save-passphrase', values)
      onSaved()
    },
  })
  return (
    <CallForm form={form} submitText="Αποθήκευση" variant="secondary" className="space-y-4">
      <PasswordField label="Νέα φράση" autoComplete="new-password" {...field('passphrase')} />
      <p className="text-sm text-muted">
        Γράψτε τη και σε χαρτί: δεν εμφανίζεται ξανά, και χρειάζεται για επαναφορά σε άλλο μηχάνημα. Παλαιότερα αντίγραφα ανοίγουν
        με τη φράση που ίσχυε τότε.
      </p>
    </CallForm>
  )
}
