import { type ReactNode, useId, useState } from 'react'
import { CountryField } from '#app/company/country-field.tsx'
import { EuVatNote } from '#app/company/eu-vat-note.tsx'
import { Link } from 'react-router'

import type { DeliveryDays } from '#app/promise/promise.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { useProject } from '#app/catalogue/project/use-project.ts'
import { grossBudgetText } from '#app/quotes/request/project-in-request.ts'
import { earliestDay } from '#app/quotes/request/earliest-day.ts'
import {
  budgetRule,
  consentValue,
  maxFieldLengths,
  readRequestForm,
  type RequestForm,
} from '#app/quotes/request/quote-request.ts'
import { addressListId } from '#app/quotes/request/quote-request-account.tsx'
import type { RequestedProduct } from '#app/quotes/request/quote-request-lines.ts'
import { type RequestErrors, tightDayText } from '#app/quotes/request/quote-request-rules.ts'
import { sampleText } from '#app/quotes/quote-text.ts'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useNumberQuestion } from '#app/ui/form/use-number-question.tsx'
import { privacyUrl } from '#app/urls.ts'

interface PartProps {
  readonly form: RequestForm
  readonly errors: RequestErrors
}

const samples = ['none', 'free', 'paid'] as const

interface TermsProps extends PartProps {
  readonly products: readonly RequestedProduct[]
  readonly deliveryDays: DeliveryDays
  /** The standard rate */
  readonly vatPercent: number
}

/** Budget, day, delivery place, sample: constraints for the offer. */
export function RequestTerms({ form, errors, products, deliveryDays, vatPercent }: TermsProps) {
  const id = useId()
  const grossBudget = grossBudgetText(useProject(), vatPercent)
  const [note, setNote] = useState<string | null>(null)
  const { control, question } = useNumberQuestion(budgetRule, `${id}-budget-question`)
  return (
    <div className="grid gap-5 w680:grid-cols-2">
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label="Προϋπολογισμός (€)"
          name="budget"
          placeholder="χωρίς ΦΠΑ"
          inputMode="decimal"
          autoComplete="off"
          maxLength={maxFieldLengths.budget}
          defaultValue={form.budget}
          {...control}
          error={question === null ? errors['budget'] : undefined}
          className="min-w-0 flex-1"
        />
        <div className="shrink-0">
          <label htmlFor={`${id}-per`} className="mb-1.5 block text-sm font-semibold">
            <span className="sr-only">Ο προϋπολογισμός είναι</span>&nbsp;
          </label>
          <select
            id={`${id}-per`}
            name="budgetPer"
            defaultValue={form.budgetPer}
            className="h-12 rounded-pill border border-line-strong bg-surface px-4 text-base"
          >
            <option value="total">συνολικά</option>
            <option value="piece">ανά τεμάχιο</option>
          </select>
        </div>
        <div className="basis-full empty:hidden">{question}</div>
        {grossBudget !== null && <p className="basis-full pl-5 text-sm text-muted">{grossBudget}</p>}
      </div>
      <div>
        <TextField
          label="Τα χρειάζεστε έως"
          name="neededBy"
          type="date"
          defaultValue={form.neededBy}
          error={errors['neededBy']}
          onChange={({ currentTarget }) => {
            const request = readRequestForm(new FormData(currentTarget.form ?? undefined))
            const earliest = earliestDay(request, products, deliveryDays)
            setNote(tightDayText(currentTarget.value, { today: dayInAthens(new Date()), earliest }))
          }}
        />
        <p role="status" className="mt-1.5 pl-5 text-sm text-muted empty:hidden">
          {note}
        </p>
      </div>
      <TextField
        label="Τόπος παράδοσης"
        name="deliveryPlace"
        list={addressListId}
        autoComplete="address-level2"
        maxLength={maxFieldLengths.deliveryPlace}
        defaultValue={form.deliveryPlace}
        placeholder="π.χ. Θεσσαλονίκη, 546 25"
        error={errors['deliveryPlace']}
      />
      <CountryField
        label="Χώρα παράδοσης"
        name="deliveryCountry"
        autoComplete="country"
        defaultValue={form.deliveryCountry}
        error={errors['deliveryCountry']}
      />
      <TextField
        label="Όνομα έργου"
        name="projectName"
        autoComplete="off"
        maxLength={maxFieldLengths.projectName}
        defaultValue={form.projectName}
        placeholder="π.χ. Χριστούγεννα 2026"
        error={errors['projectName']}
      />
      <TextField
        label="Αριθμός εντολής αγοράς (PO)"
        name="purchaseOrder"
        autoComplete="off"
        maxLength={maxFieldLengths.purchaseOrder}
        defaultValue={form.purchaseOrder}
        error={errors['purchaseOrder']}
      />
      <fieldset className="w680:col-span-2">
        <legend className="mb-1.5 text-sm font-semibold">Δείγμα πριν αποφασίσετε</legend>
        <div className="flex flex-wrap gap-x-6">
          {samples.map((sample) => (
            <label key={sample} className="inline-flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="sample"
                value={sample}
                defaultChecked={(form.sample === '' ? 'none' : form.sample) === sample}
                className="size-5 shrink-0 accent-accent"
              />
              {sampleText(sample)}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** Name, company and contact details. */
export function RequestPerson({ form, errors }: PartProps) {
  const field = (name: 'name' | 'email' | 'phone' | 'companyName' | 'afm') => ({
    name,
    maxLength: maxFieldLengths[name],
    defaultValue: form[name],
    error: errors[name],
  })
  return (
    <div className="grid gap-5 w680:grid-cols-2">
      <TextField label="Ονοματεπώνυμο *" autoComplete="name" required {...field('name')} />
      <TextField label="E-mail *" type="email" autoComplete="email" required {...field('email')} />
      <TextField label="Τηλέφωνο" type="tel" autoComplete="tel" {...field('phone')} />
      <TextField label="Εταιρεία" autoComplete="organization" {...field('companyName')} />
      <TextField label="ΑΦΜ" autoComplete="off" {...field('afm')} />
      <EuVatNote className="self-end" />
    </div>
  )
}

/** Required with each request, and never ticked by default. */
export function RequestConsent({ value, error }: { readonly value: string; readonly error: string | undefined }) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          type="checkbox"
          name="consent"
          value={consentValue}
          defaultChecked={value === consentValue}
          required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>
          Συμφωνώ να χρησιμοποιήσετε τα στοιχεία μου για να απαντήσετε στο αίτημα, σύμφωνα με την{' '}
          <Link to={privacyUrl()} target="_blank" className="underline underline-offset-4 hover:text-accent">
            πολιτική απορρήτου
          </Link>
          . *
        </span>
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="pl-8 text-sm text-failure">
          {error}
        </p>
      )}
    </div>
  )
}

/** A section of the form with its heading. */
export function RequestPart({
  title,
  hint,
  children,
}: {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {hint !== undefined && <p className="mt-1 text-sm text-muted">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
