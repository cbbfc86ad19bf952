import { phoneUrl } from '#app/platform/text/greek-phone.ts'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { isEmail } from '#app/company/contact-text.ts'
import type { OrderCompany } from '#app/orders/customer/order-company.ts'
import { OwnOrder } from '#app/orders/customer/order-loader.tsx'
import { PartialOrderView } from '#app/orders/customer/partial-order-view.tsx'
import { storeOrder } from '#app/orders/customer/use-order.ts'
import type { OrderAnswer, PartialOrder } from '#app/orders/read/order-answers.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { contactUrl, offerRequestsUrl, orderTrackingUrl, sharedQuoteUrl } from '#app/urls.ts'

interface OrderFinderProps {
  readonly title: string
  readonly company: OrderCompany
}

/** The form, and the order found by a mailed link, or the part of it found by the form. */
export function OrderFinder({ title, company }: OrderFinderProps) {
  const { hash } = useLocation()
  const hydrated = useHydrated()
  const key = hydrated ? hash.slice(1) : ''
  /** The reader searches for another order than the link's. */
  const [isLeft, setIsLeft] = useState(false)
  const linked = useMemo(() => (key === '' || isLeft ? null : { key }), [key, isLeft])
  const [found, setFound] = useState<OrderAnswer | PartialOrder | null>(null)
  // Removes the key from the URL, so that screenshots and bookmarks do not leak it.
  useEffect(() => {
    if (key !== '') window.history.replaceState(window.history.state, '', orderTrackingUrl())
  }, [key])
  const another = () => {
    setIsLeft(true)
    setFound(null)
  }
  const own = useMemo(() => (found?.isPartial === false ? { number: found.number } : null), [found])
  if (found !== null) {
    return (
      <>
        {own !== null && <OwnOrder orderRef={own} company={company} fallback={null} />}
        {found.isPartial && <PartialOrderView order={found} phone={company.phone} />}
        <p className="mt-6">
          <Button variant="quiet" padding="none" onClick={another}>
            Άλλη παραγγελία
          </Button>
        </p>
      </>
    )
  }
  if (linked !== null)
    return <OwnOrder orderRef={linked} company={company} fallback={<Button onClick={another}>Αναζήτηση με τον αριθμό</Button>} />
  return (
    <>
      <h1 className="text-2xl font-semibold w680:text-3xl">{title}</h1>
      <p className="mt-3 max-w-text text-muted">
        Γράψτε τον αριθμό της παραγγελίας, όπως είναι στην επιβεβαίωση που σας στείλαμε, και το e-mail με το οποίο παραγγείλατε.
        Βλέπετε την πορεία της, και σας στέλνουμε με e-mail τον σύνδεσμο για όλα τα υπόλοιπα.
      </p>
      <FindForm onFound={setFound} />
      <p className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={offerRequestsUrl()} variant="secondary">
          Οι παραγγελίες του λογαριασμού μου
        </LinkButton>
        <LinkButton to={sharedQuoteUrl()} variant="secondary">
          Προβολή της προσφοράς μου
        </LinkButton>
      </p>
      <p className="mt-6 text-muted">
        Δεν βρίσκετε τον αριθμό;{' '}
        {company.phone !== '' && (
          <>
            Καλέστε μας στο{' '}
            <a href={phoneUrl(company.phone)} className="whitespace-nowrap text-ink underline underline-offset-4">
              {company.phone}
            </a>{' '}
            ή{' '}
          </>
        )}
        <Link to={contactUrl()} className="text-ink underline underline-offset-4">
          {company.phone === '' ? 'Γράψτε μας' : 'γράψτε μας'}
        </Link>
        .
      </p>
    </>
  )
}

function FindForm({ onFound }: { readonly onFound: (order: OrderAnswer | PartialOrder) => void }) {
  const { run, busy, failure } = useAsyncAction()
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const ref = { number: textOf(data, 'number'), email: textOf(data, 'email') }
    const errors = {
      ...(ref.number === '' && { number: 'Γράψτε τον αριθμό της παραγγελίας. Παράδειγμα: Π-2026-00042.' }),
      ...(!isEmail(ref.email) && { email: 'Γράψτε το e-mail της παραγγελίας, για παράδειγμα onoma@etaireia.gr.' }),
    }
    setWrong(errors)
    const [first] = Object.keys(errors)
    if (first !== undefined) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return void run(async () => {
      const order = await callApi('/api/orders/get', ref)
      if (!order.isPartial) await storeOrder({ number: order.number }, order)
      onFound(order)
    })
  }
  return (
    <form noValidate onSubmit={find} className="mt-6 grid max-w-xl gap-4">
      <TextField
        label="Αριθμός παραγγελίας"
        name="number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="Π-2026-00042"
        maxLength={40}
        required
        error={wrong['number']}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        error={wrong['email']}
      />
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      <Button type="submit" size="large" busy={busy} className="w-full w480:w-auto w480:justify-self-start">
        Αναζήτηση
      </Button>
    </form>
  )
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
