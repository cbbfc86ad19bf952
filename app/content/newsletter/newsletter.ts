import { isEmail } from '#app/company/contact-text.ts'

/** Section 5: required, and a valid e-mail. Returns the Greek error, or undefined if valid. */
export function newsletterError(email: string): string | undefined {
  const given = email.trim()
  if (given === '') return 'Συμπληρώστε το e-mail σας.'
  return isEmail(given) ? undefined : 'Το e-mail δεν είναι σωστό. Παράδειγμα: onoma@etaireia.gr.'
}

/** The actions of mailed links. */
export type NewsletterAction = 'confirm' | 'unsubscribe'

/** The page of mailed links. Their capability is in the fragment, which servers and logs never see. */
export const newsletterLink = (pageUrl: string, action: NewsletterAction, token: string) => `${pageUrl}#${action}=${token}`

/** Parses the fragment of a mailed link; null if it is invalid. */
export function readNewsletterLink(fragment: string): { readonly action: NewsletterAction; readonly token: string } | null {
  const [, action, token] = /^#(confirm|unsubscribe)=([\w-]{20,600})$/.exec(fragment) ?? []
  return (action === 'confirm' || action === 'unsubscribe') && token !== undefined ? { action, token } : null
}
