import { AllInPreview } from '#app/products/editor/prices/all-in-preview.tsx'
import { PriceBreaks } from '#app/products/editor/prices/price-breaks.tsx'
import { PriceSteps } from '#app/products/editor/prices/price-steps.tsx'
import { FormChoice, FormFlag, FormNumber, FormText } from '#app/products/editor/product-field.tsx'
import { typedPrices } from '#app/products/editor/typed-values.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { productFields } from '#app/catalogue/product-fields/product-fields.ts'
import { priceWarnings, supplyWarnings } from '#app/catalogue/price-warnings.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { discountedUnitPrice, marginPercent, unitPriceWithVat } from '#app/pricing/unit-price.ts'

/** The product's price by quantity. */
export function PriceSection() {
  const { form, choices } = useEditor()
  const typed = typedPrices(form)
  const { price, costPrice, discountPercent } = typed
  const rates = [...new Set([...choices.vatRates.map(String), form.vatPercent])]
  const paid = price === null ? null : discountedUnitPrice(price, discountPercent)
  const margin = paid === null || costPrice === null ? null : marginPercent(paid, costPrice)
  const warnings = [...priceWarnings(typed), ...supplyWarnings(typed)]
  const { priceOnRequest } = form
  return (
    <div className="space-y-5">
      <FormFlag name="priceOnRequest" hint="Χωρίς τιμή στο κατάστημα: οι πελάτες δεν το παραγγέλνουν, ζητούν προσφορά." />
      <div className="grid gap-4 w480:grid-cols-2 w1200:grid-cols-3">
        {!priceOnRequest && (
          <FormNumber
            name="price"
            label={`${productFields.price.label} (€)`}
            hint={
              price === null
                ? 'Του ενός τεμαχίου.'
                : `Με ΦΠΑ ${formatUnitPriceShort(unitPriceWithVat(price, Number(form.vatPercent)))}.`
            }
          />
        )}
        <FormNumber
          name="costPrice"
          label={`${productFields.costPrice.label} (€)`}
          hint={margin === null ? 'Το βλέπει μόνο η ομάδα.' : `Περιθώριο ${margin} %. Το βλέπει μόνο η ομάδα.`}
        />
        <FormChoice name="vatPercent" options={rates.map((rate) => ({ value: rate, text: `${rate} %` }))} />
        {!priceOnRequest && (
          <>
            <FormNumber name="discountPercent" hint="Ισχύει σε κάθε ποσότητα." />
            <FormText name="offerEnd" type="date" hint="Κενό: ισχύει έως ότου την αλλάξετε." />
          </>
        )}
      </div>
      {!priceOnRequest && <PriceBreaks />}
      {warnings.length > 0 && (
        <div role="status" aria-label="Προσέξτε">
          <ul className="list-disc space-y-1 rounded-card bg-sale-soft py-3 pr-4 pl-8 text-sm">
            {warnings.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {!priceOnRequest && <PriceSteps typed={typed} />}
      {!priceOnRequest && <AllInPreview />}
    </div>
  )
}
