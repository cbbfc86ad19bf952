import { FormArea, FormChoice, FormFlag, FormNumber, FormText } from '#app/products/editor/product-field.tsx'
import { ClaimNotice } from '#app/catalogue/claim-notice.tsx'
import { typedCertificates } from '#app/products/editor/product-form.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'

const pair = 'grid gap-4 w480:grid-cols-2'

/** The product's name and kind. */
export function BasicsSection() {
  const { form, choices } = useEditor()
  const hasVariants = form.variants.length > 0
  return (
    <div className="space-y-4">
      <FormText name="title" label="Τίτλος" maxLength={300} />
      <FormArea name="description" label="Περιγραφή" rows={8} hint="Απλό κείμενο. Οι κενές γραμμές χωρίζουν παραγράφους." />
      <ClaimNotice
        texts={[form.title, form.description, form.type, form.brand, form.audience]}
        certificates={typedCertificates(form)}
      />
      <div className={pair}>
        <FormText name="type" label="Είδος" options={choices.types} hint="Τι είναι: Κούπα, Μπλούζα, Στυλό." />
        <FormText name="brand" label="Μάρκα" options={choices.brands} />
        <FormText name="sku" label="Κωδικός (SKU)" hint="Με αυτόν αναγνωρίζει το προϊόν μια εισαγωγή αρχείου." />
        {(!hasVariants || form.gtin !== '') && (
          <FormText
            name="gtin"
            label="GTIN (EAN)"
            inputMode="numeric"
            hint={
              hasVariants
                ? 'Δεν αποθηκεύεται: το προϊόν έχει παραλλαγές, και κάθε παραλλαγή έχει τον δικό της.'
                : 'Ο αριθμός του γραμμωτού κώδικα, με 8, 12, 13 ή 14 ψηφία.'
            }
          />
        )}
        <FormText name="audience" label="Κοινό" hint="Για ποιους, αν έχει σημασία: Γυναικεία, Παιδικά." />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <FormFlag name="isNew" label="Νέο προϊόν" />
        <FormFlag name="isHot" label="Δημοφιλές" />
      </div>
    </div>
  )
}

/** The product's material and origin. */
export function DetailsSection() {
  const { form, choices } = useEditor()
  const countries = [
    { value: '', text: 'Δεν αναφέρεται' },
    ...choices.countries.map(({ code, name }) => ({ value: code, text: name })),
  ]
  return (
    <div className="space-y-4">
      <div className={pair}>
        <FormText name="material" label="Υλικό" />
        <FormText name="dimensions" label="Διαστάσεις" hint="Όπως θέλετε να φαίνονται: 8 × 9,5 εκ." />
        <FormNumber name="weightGrams" label="Βάρος (γραμμάρια)" hint="Από αυτό βγαίνουν τα μεταφορικά." />
        <FormNumber name="rating" label="Βαθμός (1 έως 5)" hint="Επηρεάζει μόνο τη σειρά «Δημοφιλέστερα»." />
        <FormChoice name="countryOfOrigin" label="Χώρα κατασκευής" options={countries} />
        <FormText name="makerName" label="Δημιουργός" hint="Αν αξίζει να φαίνεται: ένα εργαστήριο, ένα οινοποιείο." />
        <FormText name="makerPlace" label="Τόπος δημιουργού" />
      </div>
      <ClaimNotice texts={[form.material, form.dimensions, form.makerName]} certificates={typedCertificates(form)} />
      <FormFlag name="textile" label="Είναι ύφασμα" hint="Στα σκούρα χρώματα η εκτύπωση θέλει λευκό υπόστρωμα." />
    </div>
  )
}
