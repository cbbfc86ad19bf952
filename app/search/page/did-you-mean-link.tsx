import { Link } from 'react-router'

import { searchUrl } from '#app/urls.ts'

/** «Μήπως εννοείτε στυλό;» on the results page. */
export function DidYouMeanLink({ text }: { readonly text: string }) {
  return (
    <p className="mt-4">
      Μήπως εννοείτε{' '}
      <Link to={searchUrl(text)} className="inline-block py-1.5 font-semibold underline underline-offset-4 hover:text-accent">
        {text}
      </Link>
      ;
    </p>
  )
}
