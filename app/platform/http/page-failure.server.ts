import { createContext } from 'react-router'

/** How a page's loader failed; entry.server.tsx reports it to server.ts, which chooses the status. */
export const pageFailure = createContext<'unavailable' | 'unexpected' | null>(null)
