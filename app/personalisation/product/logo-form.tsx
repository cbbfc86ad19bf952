import { LogoSummary } from '#app/personalisation/product/logo-summary.tsx'
import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { techniqueName } from '#app/personalisation/placement-text.ts'
import type { LogoAddress } from '#app/personalisation/product/logo-address.ts'
import type { LogoSelection } from '#app/personalisation/product/logo-selection.ts'
import { PriceCurveChart } from '#app/personalisation/product/price-curve-chart.tsx'
import { PriceBreakdown } from '#app/personalisation/product/price-breakdown.tsx'
import { type LogoOrder, type LogosAnswer, priceLogos } from '#app/personalisation/product/price-logos.ts'
import { formatNumber, upperCase } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'
import { productUrl } from '#app/urls.ts'

interface LogoFormProps {
  readonly order: LogoOrder
  readonly product: ProductDetail
  readonly address: LogoAddress | null
}

const answerId = 'logo-price'

/** The fallback without JavaScript: a form that this page answers with the price. Rendered on the server only. */
export function LogoForm({ order, product, address }: LogoFormProps) {
  const answer = address === null ? null : priceLogos(order, address.logos, address.pieces)
  const { positions } = order.terms
  const shown = Math.min(2, positions.length)
  return (
    <section className="rounded-card border border-line bg-surface px-4 py-4">
      <h2 className="font-semibold">Με το λογότυπό σας</h2>
      <form method="get" action={`${productUrl(product.id)}#${answerId}`} className="mt-3 flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Input
            name="quantity"
            label="Ποσότητα"
            value={address?.quantity ?? formatNumber(product.minimumQuantity)}
            problem={
              address !== null && address.pieces === null ? 'Γράψτε έναν ακέραιο αριθμό, για παράδειγμα 250 ή 1.200.' : undefined
            }
          />
          {product.variants.length > 1 && (
            <Select
              name="variant"
              label="Παραλλαγή"
              value={String(order.variant?.variantId ?? '')}
              options={product.variants.map(({ variantId, colour, size, sku }) => [
                String(variantId),
                [colour?.label, size === null ? null : upperCase(size)].filter(Boolean).join(', ') || (sku ?? String(variantId)),
              ])}
            />
          )}
        </div>
        {Array.from({ length: shown }, (_, index) => (
          <LogoInputs
            key={index}
            order={order}
            index={index}
            selection={address?.logos[index]}
            answer={answer}
            isNew={address === null}
          />
        ))}
        <Button type="submit" variant="secondary">
          Υπολογισμός τιμής
        </Button>
      </form>
      {answer !== null && (
        <div id={answerId} className="mt-4 flex scroll-mt-24 flex-col gap-4">
          <LogoSummary answer={answer} quantity={address?.pieces ?? null} />
          {answer.priced !== null && (
            <>
              <PriceBreakdown priced={answer.priced} priceListVersion={order.terms.priceListVersion} open />
              <PriceCurveChart line={answer.priced.line} minimumQuantity={product.minimumQuantity} />
            </>
          )}
        </div>
      )}
    </section>
  )
}

interface LogoInputsProps {
  readonly order: LogoOrder
  readonly index: number
  readonly selection: LogoSelection | undefined
  readonly answer: LogosAnswer | null
  /** The form has not been sent. */
  readonly isNew: boolean
}

function LogoInputs({ order: { terms }, index, selection, answer, isNew }: LogoInputsProps) {
  const { positions } = terms
  const problems = answer?.logos.find((logo) => logo.selection === selection)?.problems
  const techniques = [...new Set(positions.flatMap((position) => position.techniques.map(({ key }) => key)))]
  const firstPosition = isNew && index === 0 ? positions[0]?.key : undefined
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{index === 0 ? 'Λογότυπο' : 'Δεύτερο λογότυπο'}</legend>
      <div className="flex flex-col gap-3">
        <Select
          name="position"
          label="Θέση"
          value={selection?.position ?? firstPosition ?? ''}
          options={[['', index === 0 ? 'Χωρίς λογότυπο' : 'Καμία'], ...positions.map(({ key, name }) => [key, name] as const)]}
        />
        <Select
          name="technique"
          label="Τεχνική"
          value={selection?.technique ?? ''}
          options={[['', 'Η συνηθισμένη'], ...techniques.map((key) => [key, techniqueName(key)] as const)]}
          problem={problems?.technique}
        />
        <div className="grid grid-cols-3 gap-3">
          <Input name="colours" label="Χρώματα" value={selection?.colours ?? '1'} problem={problems?.colours} />
          <Input name="width" label="Πλάτος, χιλ." value={selection?.width ?? ''} problem={problems?.width} />
          <Input name="height" label="Ύψος, χιλ." value={selection?.height ?? ''} problem={problems?.height} />
        </div>
      </div>
    </fieldset>
  )
}

interface ControlProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly problem?: string | undefined
}

const look = 'mt-1 block h-12 w-full min-w-0 rounded-card border border-line-strong bg-surface px-3 text-base font-normal'

function Input({ name, label, value, problem }: ControlProps) {
  return (
    <div className="min-w-0 text-sm">
      <label className="block font-semibold">
        {label}
        <input name={name} defaultValue={value} inputMode="decimal" autoComplete="off" maxLength={12} className={look} />
      </label>
      {problem !== undefined && <p className="mt-1 text-failure">{problem}</p>}
    </div>
  )
}

function Select({
  name,
  label,
  value,
  problem,
  options,
}: ControlProps & { readonly options: readonly (readonly [value: string, text: string])[] }) {
  return (
    <div className="min-w-0 text-sm">
      <label className="block font-semibold">
        {label}
        <select name={name} defaultValue={value} className={look}>
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {problem !== undefined && <p className="mt-1 text-failure">{problem}</p>}
    </div>
  )
}
