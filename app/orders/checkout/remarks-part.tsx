import { CheckoutPart } from '#app/orders/checkout/checkout-part.tsx'
import type { CheckoutForm } from '#app/orders/checkout/use-checkout-values.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

/** The customer's own order number, and notes. */
export function RemarksPart({ field }: { readonly field: CheckoutForm['field'] }) {
  return (
    <CheckoutPart title="Για εσάς και για εμάς" hint="Προαιρετικά.">
      <TextField label="Αριθμός εντολής αγοράς (PO)" autoComplete="off" maxLength={60} {...field('reference')} />
      <TextArea
        label="Σημειώσεις"
        rows={3}
        maxLength={2_000}
        placeholder="π.χ. όροφος, ώρες παραλαβής, ποιον να ζητήσει ο μεταφορέας"
        {...field('notes')}
      />
    </CheckoutPart>
  )
}
