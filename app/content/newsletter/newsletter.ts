import { isEmail } from '#app/company/contact-text.ts'

/** Section 5: required and a valid e-mail. The Greek sentence, or undefined where all is well. */
export function newsletterError(email: string): string | undefined {
  const given = email.trim()
  if (given === '') return 'Συμπληρώστε το e-mail σας.'
  return isEmail(given) ? undefined : 'Το e-mail δεν είναι σωστό. Παράδειγμα: onoma@etaireia.gr.'
}

/** What the links in mails lead to. */
export type NewsletterAction = 'confirm' | 'unsubscribe'

/** The page that the links in mails open; the capability stands in the fragment, which no server and no log sees. */
export const newsletterLink = (pageUrl: string, action: NewsletterAction, token: string) => `${pageUrl}#${action}=${token}`

/** What a mail's link asks for, out of the fragment; null for anything else. */
export function readNewsletterLink(fragment: string): { readonly action: NewsletterAction; readonly token: string } | null {
  const [, action, token] = /^#(confirm|unsubscribe)=([\w-]{20,600})$/.exec(fragment) ?? []
  return (action === 'confirm' || action === 'unsubscribe') && token !== undefined ? { action, token } : null
}
