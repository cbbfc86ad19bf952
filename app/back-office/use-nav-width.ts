import { useSyncExternalStore } from 'react'

import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'

const key = 'dashboardNav'
const isRoomy = '(min-width: 1440px)'
const listeners = new Set<() => void>()

function subscribe(onChange: () => void): () => void {
  const room = matchMedia(isRoomy)
  listeners.add(onChange)
  room.addEventListener('change', onChange)
  return () => {
    listeners.delete(onChange)
    room.removeEventListener('change', onChange)
  }
}

/** Whether the side navigation shows names or icons only: as chosen in this browser, else by the available width. */
export function useNavWidth() {
  const isWide = useSyncExternalStore(
    subscribe,
    () => {
      const chosen = readStored(key)
      return chosen === null ? matchMedia(isRoomy).matches : chosen === 'wide'
    },
    () => true,
  )
  const choose = (wide: boolean) => {
    writeStored(key, wide ? 'wide' : 'narrow')
    for (const listener of listeners) listener()
  }
  return { isWide, choose }
}
