import { data } from 'react-router'

import { unknownRoute } from '#app/shell/error-page.tsx'

/** All unknown URLs, and /404. */
export function loader(): never {
  throw data(unknownRoute, { status: 404 })
}

export default function NotFound() {
  return null
}
