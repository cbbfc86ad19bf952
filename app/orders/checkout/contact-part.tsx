import { Link } from 'react-router'

import { useIsSignedIn } from '#app/account/use-session.ts'
import { CheckoutPart } from '#app/orders/checkout/checkout-part.tsx'
import type { CheckoutForm } from '#app/orders/checkout/use-checkout-values.ts'
import { TextField } from '#app/ui/form/text-field.tsx'
import { checkoutUrl, loginUrl } from '#app/urls.ts'

/** The contact: a guest, or a customer. */
export function ContactPart({ field }: { readonly field: CheckoutForm['field'] }) {
  const signedIn = useIsSignedIn()
  return (
    <CheckoutPart title="Τα στοιχεία σας">
      {!signedIn && (
        <p className="text-sm text-muted">
          Δεν χρειάζεστε λογαριασμό. Αν έχετε,{' '}
          <Link
            to={`${loginUrl()}?next=${encodeURIComponent(checkoutUrl())}`}
            className="inline-flex min-h-6 items-center text-ink underline underline-offset-4 hover:text-accent"
          >
            συνδεθείτε
          </Link>{' '}
          και συμπληρώνουμε τα στοιχεία σας.
        </p>
      )}
      <TextField
        label="Ονοματεπώνυμο"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        required
        {...field('contact.name')}
      />
      <div className="grid gap-4 w576:grid-cols-2">
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          {...field('contact.email')}
        />
        <TextField
          label="Τηλέφωνο"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          required
          {...field('contact.phone')}
        />
      </div>
    </CheckoutPart>
  )
}
