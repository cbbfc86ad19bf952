import { Link } from 'react-router'

/** «Μήπως εννοείτε στυλό;» on the results page. */
export function DidYouMeanLink({ text, to }: { readonly text: string; readonly to: string }) {
  return (
    <p className="mt-4">
      Μήπως εννοείτε{' '}
      <Link to={to} className="inline-block py-1.5 font-semibold underline underline-offset-4 hover:text-accent">
        {text}
      </Link>
      ;
    </p>
  )
}
