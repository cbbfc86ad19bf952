import { data } from 'react-router'

import { unknownRoute } from '#app/shell/error-page.tsx'

/** Every URL that no other page answers, and /404 itself. */
export function loader(): never {
  throw data(unknownRoute, { status: 404 })
}

export default function NotFound() {
  return null
}
