import { useState } from 'react'

import { type PrintTechnique, printTechniques } from '#app/catalogue/catalogue.ts'
import { techniqueNames } from '#app/catalogue/product/print-text.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { refetchPurchasing } from '#app/purchasing/screens/use-purchasing.ts'
import type { SupplierView } from '#app/purchasing/purchase-schemas.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

interface SupplierDialogProps {
  readonly open: boolean
  /** Null: a new one */
  readonly supplier: SupplierView | null
  readonly onClose: () => void
}

const euros = (amount: number) => String(amount).replace('.', ',')

/** Adds or changes a supplier. The first person is entered here, others stay as they are. */
export function SupplierDialog({ open, supplier, onClose }: SupplierDialogProps) {
  const [contact, ...others] = supplier?.contacts ?? []
  const [techniques, setTechniques] = useState<readonly PrintTechnique[]>(supplier?.techniques ?? [])
  const { field, ...form } = useCallForm({
    defaultValues: {
      name: supplier?.name ?? '',
      email: supplier?.email ?? '',
      phone: supplier?.phone ?? '',
      vatNumber: supplier?.vatNumber ?? '',
      'address.line': supplier?.address?.line ?? '',
      'address.postcode': supplier?.address?.postcode ?? '',
      'address.city': supplier?.address?.city ?? '',
      'contacts.0.name': contact?.name ?? '',
      'contacts.0.role': contact?.role ?? '',
      'contacts.0.email': contact?.email ?? '',
      'contacts.0.phone': contact?.phone ?? '',
      leastOrder: supplier === null || supplier.leastOrder === 0 ? '' : euros(supplier.leastOrder),
      deliveryDays: String(supplier?.deliveryDays ?? ''),
      terms: supplier?.terms ?? '',
    },
    send: async (values) => {
      const address = { line: values['address.line'], postcode: values['address.postcode'], city: values['address.city'] }
      const person = {
        name: values['contacts.0.name'],
        role: values['contacts.0.role'],
        email: values['contacts.0.email'],
        phone: values['contacts.0.phone'],
      }
      const isPerson = Object.values(person).some((value) => value !== '')
      await callApi('/api/staff/purchasing/suppliers/save', {
        id: supplier?.id ?? null,
        revision: supplier?.revision ?? null,
        name: values.name,
        email: values.email,
        phone: values.phone,
        vatNumber: values.vatNumber,
        address: Object.values(address).every((value) => value === '')
          ? null
          : { ...address, country: supplier?.address?.country },
        contacts: [...(isPerson ? [person] : []), ...others],
        techniques: [...techniques],
        leastOrder: values.leastOrder === '' ? 0 : values.leastOrder,
        deliveryDays: values.deliveryDays === '' ? null : values.deliveryDays,
        terms: values.terms,
      })
      await refetchPurchasing()
      onClose()
    },
  })
  return (
    <ActionDialog
      open={open}
      isLong
      title={supplier === null ? 'Νέος προμηθευτής' : supplier.name}
      form={form}
      submitText="Αποθήκευση"
      onClose={onClose}
    >
      <TextField label="Όνομα" autoComplete="off" maxLength={120} required {...field('name')} />
      <div className="grid gap-4 w576:grid-cols-2">
        <TextField label="E-mail για παραγγελίες" type="email" autoComplete="off" {...field('email')} />
        <TextField label="Τηλέφωνο" type="tel" autoComplete="off" {...field('phone')} />
      </div>
      <TextField label="ΑΦΜ" autoComplete="off" maxLength={20} {...field('vatNumber')} />
      <TextField label="Οδός και αριθμός" autoComplete="off" maxLength={200} {...field('address.line')} />
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
        <TextField label="Τ.Κ." autoComplete="off" maxLength={20} {...field('address.postcode')} />
        <TextField label="Πόλη" autoComplete="off" maxLength={100} {...field('address.city')} />
      </div>
      <fieldset className="space-y-4">
        <legend className="text-sm font-semibold">Πρόσωπο επικοινωνίας</legend>
        <div className="grid gap-4 w576:grid-cols-2">
          <TextField label="Ονοματεπώνυμο" autoComplete="off" maxLength={120} {...field('contacts.0.name')} />
          <TextField label="Αρμοδιότητα" autoComplete="off" maxLength={80} {...field('contacts.0.role')} />
          <TextField label="E-mail του" type="email" autoComplete="off" {...field('contacts.0.email')} />
          <TextField label="Τηλέφωνό του" type="tel" autoComplete="off" {...field('contacts.0.phone')} />
        </div>
      </fieldset>
      <div className="grid gap-4 w576:grid-cols-2">
        <TextField label="Ελάχιστη παραγγελία, € χωρίς ΦΠΑ" inputMode="decimal" autoComplete="off" {...field('leastOrder')} />
        <TextField label="Παράδοση σε εργάσιμες ημέρες" inputMode="numeric" autoComplete="off" {...field('deliveryDays')} />
      </div>
      <TextArea label="Όροι" rows={2} {...field('terms')} />
      <fieldset>
        <legend className="text-sm font-semibold">Εκτυπωτής: τι τυπώνει για εσάς</legend>
        <p className="text-sm text-muted">Αφήστε τα κενά, αν μόνο σας πουλά προϊόντα.</p>
        <div className="grid w480:grid-cols-2">
          {printTechniques.map((key) => (
            <CheckField
              key={key}
              label={techniqueNames[key]}
              checked={techniques.includes(key)}
              onChange={({ currentTarget: { checked } }) =>
                setTechniques(checked ? [...techniques, key] : techniques.filter((each) => each !== key))
              }
            />
          ))}
        </div>
      </fieldset>
    </ActionDialog>
  )
}
