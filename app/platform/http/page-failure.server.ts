import { createContext } from 'react-router'

/** How a page's loader failed, told by entry.server.tsx to server.ts, which picks the status. */
export const pageFailure = createContext<'unavailable' | 'unexpected' | null>(null)
