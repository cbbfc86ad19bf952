import { FormFlag, FormNumber, FormText } from '#app/back-office/products/editor/product-field.tsx'
import { useEditor } from '#app/back-office/products/editor/use-editor.ts'

/** How many there are, how many can be ordered, and how long it takes. */
export function SupplySection() {
  const { form } = useEditor()
  return (
    <div className="space-y-4">
      <FormFlag name="madeToOrder" label="Κατασκευάζεται κατόπιν παραγγελίας" hint="Τότε το απόθεμα δεν μετρά." />
      <div className="grid gap-4 w480:grid-cols-2 w1200:grid-cols-3">
        <FormNumber
          name="stock"
          label="Απόθεμα"
          hint={
            form.variants.length === 0
              ? 'Τεμάχια. Όσα παίρνουν οι παραγγελίες αφαιρούνται μόνα τους.'
              : 'Κοινό για τις παραλλαγές χωρίς δικό τους.'
          }
        />
        <FormNumber name="leadTimeDays" label="Εργάσιμες έως την αποστολή" hint="Για όσα είναι στο ράφι." />
        <FormNumber
          name="restockLeadTimeDays"
          label="Εργάσιμες έως τη νέα παραλαβή"
          hint="Κενό: δεν θα έρθουν άλλα. Με αριθμό, πουλάτε και πάνω από το απόθεμα."
        />
        <FormNumber name="minimumQuantity" label="Ελάχιστη ποσότητα" />
        <FormNumber name="quantityMultiple" label="Πολλαπλάσιο" hint="Πόσα μαζί πουλάτε: 1, 10, 50." />
        <FormNumber name="packSize" label="Τεμάχια συσκευασίας" />
        <FormText name="availableFrom" type="date" label="Διαθέσιμο από" hint="Έως τότε φαίνεται ως «Έρχεται»." />
      </div>
    </div>
  )
}
