import { Link } from 'react-router'

import type { Answer } from '#app/search/search.contract.ts'

/** The texts that answer a search, above its products. */
export function SearchAnswers({ answers }: { readonly answers: readonly Answer[] }) {
  return (
    <ul aria-label="Απαντήσεις" className="mt-5 max-w-text">
      {answers.map(({ title, url, text }) => (
        <li key={url} className="mt-4">
          <Link to={url} className="font-semibold underline">
            {title}
          </Link>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
