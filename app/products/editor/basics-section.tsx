import { FormArea, FormFlag, FormText } from '#app/products/editor/product-field.tsx'
import { productFields } from '#app/catalogue/product-fields/product-fields.ts'
import { ClaimNotice } from '#app/catalogue/claim-notice.tsx'
import { typedCertificates } from '#app/products/editor/product-form.ts'
import { SectionFields, SectionFlags } from '#app/products/editor/section-fields.tsx'
import { useEditor } from '#app/products/editor/use-editor.ts'

const pair = 'grid gap-4 w480:grid-cols-2'

/** The product's name and kind. */
export function BasicsSection() {
  const { form, choices } = useEditor()
  const hasVariants = form.variants.length > 0
  return (
    <div className="space-y-4">
      <FormText name="title" maxLength={productFields.title.max} />
      <FormArea name="description" rows={8} hint="Απλό κείμενο. Οι κενές γραμμές χωρίζουν παραγράφους." />
      <ClaimNotice
        texts={[form.title, form.description, form.type, form.brand, form.audience]}
        certificates={typedCertificates(form)}
      />
      <div className={pair}>
        <FormText name="type" options={choices.types} hint="Τι είναι: Κούπα, Μπλούζα, Στυλό." />
        <FormText name="brand" options={choices.brands} />
        <FormText name="sku" hint="Με αυτόν αναγνωρίζει το προϊόν μια εισαγωγή αρχείου." />
        {(!hasVariants || form.gtin !== '') && (
          <FormText
            name="gtin"
            inputMode="numeric"
            hint={
              hasVariants
                ? 'Δεν αποθηκεύεται: το προϊόν έχει παραλλαγές, και κάθε παραλλαγή έχει τον δικό της.'
                : 'Ο αριθμός του γραμμωτού κώδικα, με 8, 12, 13 ή 14 ψηφία.'
            }
          />
        )}
        <FormText name="audience" hint="Για ποιους, αν έχει σημασία: Γυναικεία, Παιδικά." />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <FormFlag name="isNew" />
        <FormFlag name="isHot" />
      </div>
    </div>
  )
}

/** The product's material and origin. */
export function DetailsSection() {
  const { form } = useEditor()
  return (
    <div className="space-y-4">
      <div className={pair}>
        <SectionFields section="details" />
      </div>
      <ClaimNotice texts={[form.material, form.dimensions, form.makerName]} certificates={typedCertificates(form)} />
      <SectionFlags section="details" />
    </div>
  )
}
