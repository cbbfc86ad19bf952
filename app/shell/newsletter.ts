/** What the HTML standard holds for a valid e-mail address, with a dot in the domain. */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** Section 5: required and a valid e-mail. The Greek sentence, or undefined where all is well. */
export function newsletterError(email: string): string | undefined {
  const given = email.trim()
  if (given === '') return 'Συμπληρώστε το e-mail σας.'
  return given.length <= 254 && emailPattern.test(given)
    ? undefined
    : 'Το e-mail δεν είναι σωστό. Γράψτε το όπως onoma@etaireia.gr.'
}
