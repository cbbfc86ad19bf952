import { FormFlag, FormNumber, FormText } from '#app/products/editor/product-field.tsx'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** Stock, order quantities and lead times. */
export function SupplySection() {
  const { form, opened } = useEditor()
  return (
    <div className="space-y-4">
      <FormFlag name="madeToOrder" label="Κατασκευάζεται κατόπιν παραγγελίας" hint="Τότε το απόθεμα δεν μετρά." />
      <div className="grid gap-4 w480:grid-cols-2 w1200:grid-cols-3">
        <FormNumber
          name="stock"
          label="Απόθεμα προς πώληση"
          hint={stockHint(form.variants.length > 0, opened.reserved.product)}
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

function stockHint(hasVariants: boolean, reserved: number): string {
  const what = hasVariants ? 'Κοινό για τις παραλλαγές χωρίς δικό τους. ' : ''
  if (reserved === 0) return `${what}Όσα παίρνουν οι παραγγελίες αφαιρούνται μόνα τους.`
  return reserved === 1
    ? `${what}Χωρίς το 1 τεμάχιο που κρατά ανοιχτή παραγγελία.`
    : `${what}Χωρίς τα ${formatNumber(reserved)} τεμάχια που κρατούν ανοιχτές παραγγελίες.`
}
