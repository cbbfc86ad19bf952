import { useSyncExternalStore } from 'react'

import { type OwnLogo, onOwnLogo, readOwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'

/** The visitor's logo; null on the server, and without one. */
export function useOwnLogo(): OwnLogo | null {
  return useSyncExternalStore(onOwnLogo, readOwnLogo, () => null)
}
