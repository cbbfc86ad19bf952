import { Link } from 'react-router'
import type { Address } from '#app/account/account-schemas.ts'
import { CountryField } from '#app/company/country-field.tsx'
import { formatPostcode } from '#app/company/local-postcode.ts'
import type { DeliveryOption } from '#app/delivery/delivery.contract.ts'
import { CheckoutPart } from '#app/orders/checkout/checkout-part.tsx'
import { ChoiceCard } from '#app/orders/checkout/choice-card.tsx'
import { type CheckoutValues, deliveryPostcode } from '#app/orders/checkout/checkout-values.ts'
import { deliveryTo, deliveryToSeat, isDeliveredTo, isDeliveredToSeat, noDelivery } from '#app/orders/checkout/known-details.ts'
import { type DeliveryChoice, isByQuoteOnly, isPossible } from '#app/orders/checkout/use-delivery-options.ts'
import type { CheckoutForm } from '#app/orders/checkout/use-checkout-values.ts'
import { longDayText } from '#app/platform/calendar.ts'
import { eurosToAmount, formatAmount } from '#app/platform/text/money.ts'
import { grossAmount } from '#app/pricing/totals.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { cartQuoteUrl } from '#app/urls.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { partsText } from '#app/platform/text/parts-text.ts'

interface DeliveryPartProps {
  readonly form: CheckoutForm
  readonly addresses: readonly Address[]
  readonly delivery: DeliveryChoice
}

const kinds: readonly (readonly [CheckoutValues['deliveryKind'], string])[] = [
  ['carrier', 'Αποστολή'],
  ['pickup', 'Παραλαβή από εμάς'],
]

/** Address, delivery method and day. The price depends on the postcode, so the address comes first. */
export function DeliveryPart({ form, addresses, delivery }: DeliveryPartProps) {
  const { values, errors, change, field } = form
  const isPickup = values.deliveryKind === 'pickup'
  return (
    <CheckoutPart title="Παράδοση">
      <fieldset>
        <legend className="sr-only">Τρόπος παραλαβής</legend>
        <div className="flex flex-wrap gap-2">
          {kinds.map(([kind, name]) => (
            <RadioPill
              key={kind}
              group="delivery-kind"
              checked={values.deliveryKind === kind}
              onChoose={() => change({ deliveryKind: kind, 'delivery.method': '' })}
            >
              {name}
            </RadioPill>
          ))}
        </div>
      </fieldset>
      {!isPickup && <DeliveryAddress form={form} addresses={addresses} />}
      <DeliveryMethods form={form} delivery={delivery} />
      <div>
        <TextField
          label="Επιθυμητή ημέρα (προαιρετικά)"
          type="date"
          min={delivery.chosen?.earliestDay ?? undefined}
          className="w576:max-w-64"
          {...field('wishedDay')}
          error={errors.wishedDay}
        />
        <p className="mt-1.5 pl-5 text-sm text-muted empty:hidden">
          {delivery.chosen !== null && delivery.chosen.earliestDay !== null && (
            <>
              Νωρίτερη ημέρα: {longDayText(delivery.chosen.earliestDay)}
              {sureText(delivery.chosen.isDaySure)}.
            </>
          )}
        </p>
      </div>
    </CheckoutPart>
  )
}

function DeliveryAddress({ form: { values, change, field }, addresses }: Pick<DeliveryPartProps, 'form' | 'addresses'>) {
  const isGreek = values['delivery.address.country'] === 'GR'
  const hasSeat = values.document === 'invoice' && values['invoice.address.line'] !== ''
  const setToSeat = (isSeat: boolean) =>
    change(isSeat ? { ...deliveryToSeat(values), 'delivery.address.recipient': '' } : noDelivery)
  return (
    <>
      {addresses.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">Από τις διευθύνσεις σας</legend>
          <div className="grid gap-2 w576:grid-cols-2">
            {addresses.map((address) => (
              <ChoiceCard
                key={address.id}
                group="account-address"
                value={String(address.id)}
                checked={isDeliveredTo(values, address)}
                onChoose={() => change(deliveryTo(address))}
                title={address.recipient}
              >
                {partsText([address.street, `${formatPostcode(address.postalCode)} ${address.city}`])}
              </ChoiceCard>
            ))}
          </div>
        </fieldset>
      )}
      {hasSeat && (
        <CheckField
          label="Ίδια με την έδρα του τιμολογίου"
          checked={isDeliveredToSeat(values)}
          onChange={({ currentTarget }) => setToSeat(currentTarget.checked)}
        />
      )}
      <TextField
        label="Παραλήπτης, αν είναι άλλος (προαιρετικά)"
        autoComplete="shipping name"
        maxLength={120}
        {...field('delivery.address.recipient')}
      />
      <TextField
        label="Οδός και αριθμός"
        autoComplete="shipping street-address"
        maxLength={160}
        required
        {...field('delivery.address.line')}
      />
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
        <TextField
          label="Τ.Κ."
          inputMode={isGreek ? 'numeric' : 'text'}
          autoComplete="shipping postal-code"
          maxLength={isGreek ? 7 : 10}
          required
          {...field('delivery.address.postcode')}
        />
        <TextField
          label="Πόλη ή περιοχή"
          autoComplete="shipping address-level2"
          maxLength={80}
          required
          {...field('delivery.address.city')}
        />
      </div>
      <CountryField
        label="Χώρα"
        value={values['delivery.address.country']}
        autoComplete="shipping country"
        onChange={({ currentTarget }) =>
          change({ 'delivery.address.country': currentTarget.value, 'delivery.address.postcode': '', 'delivery.method': '' })
        }
      />
    </>
  )
}

function DeliveryMethods({ form: { values, errors, change }, delivery }: Pick<DeliveryPartProps, 'form' | 'delivery'>) {
  const error = errors['delivery.method']
  const isPickup = values.deliveryKind === 'pickup'
  if (!isPickup && deliveryPostcode(values) === '')
    return <p className="text-sm text-muted">Γράψτε τον Τ.Κ. για να δείτε κόστος και ημέρα παράδοσης.</p>
  if (delivery.failure !== null) return <ErrorNotice onRetry={delivery.retry}>{delivery.failure}</ErrorNotice>
  if (delivery.options === null) return <Skeleton className="h-20" />
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'delivery-method-error'}>
      <legend className="mb-1.5 text-sm font-semibold">{isPickup ? 'Σημείο παραλαβής' : 'Τρόπος αποστολής'}</legend>
      <div className="grid gap-2">
        {delivery.options.map((option) => (
          <ChoiceCard
            key={option.key}
            group="delivery-method"
            value={option.key}
            checked={delivery.chosen?.key === option.key}
            onChoose={() => change({ 'delivery.method': option.key })}
            title={option.name}
            aside={isPossible(option) ? <DeliveryPrice option={option} /> : undefined}
            reason={isPossible(option) ? null : (option.reason?.text ?? null)}
            invalid={error !== undefined}
          >
            {[option.address, option.hours, option.note].filter(Boolean).join(' · ')}
            {option.reason !== null && isPossible(option) && <span className="block">{option.reason.text}</span>}
            {option.earliestDay !== null && (
              <span className="block">
                {isPickup ? 'Έτοιμα' : 'Παράδοση'} έως {longDayText(option.earliestDay)}
                {sureText(option.isDaySure)}.
              </span>
            )}
          </ChoiceCard>
        ))}
      </div>
      {isByQuoteOnly(delivery.options) && (
        <p className="mt-2 text-sm">
          Σε αυτόν τον προορισμό παραδίδουμε με προσφορά, που περιλαμβάνει και τα μεταφορικά.{' '}
          <Link to={cartQuoteUrl()} className="inline-flex min-h-6 items-center underline underline-offset-4">
            Ζητήστε προσφορά για το καλάθι σας
          </Link>
        </p>
      )}
      {error !== undefined && (
        <p id="delivery-method-error" role="alert" className="mt-1.5 text-sm text-failure">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function DeliveryPrice({ option: { price, vatPercent } }: { readonly option: DeliveryOption }) {
  if (price === null) return 'Κατόπιν συμφωνίας'
  const cents = eurosToAmount(price)
  if (cents === 0) return 'Δωρεάν'
  return <ByVat without={formatAmount(cents)} with={formatAmount(grossAmount(cents, vatPercent))} />
}
