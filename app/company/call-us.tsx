import { Link } from 'react-router'

import { phoneUrl } from '#app/platform/text/greek-phone.ts'
import { contactUrl } from '#app/urls.ts'

const link = 'text-ink underline underline-offset-4'

/** «καλέστε μας στο 210 123 4567»; without a number, the contact page. */
export function CallUs({ phone }: { readonly phone: string }) {
  if (phone === '') {
    return (
      <Link to={contactUrl()} className={link}>
        γράψτε μας
      </Link>
    )
  }
  return (
    <>
      καλέστε μας στο{' '}
      <a href={phoneUrl(phone)} className={`whitespace-nowrap ${link}`}>
        {phone}
      </a>
    </>
  )
}
