import { useState } from 'react'

import { CallError } from '#app/platform/browser/call-api.ts'

/** A save that a colleague's change refused, by the code of that refusal: once it was read, a further save overwrites the change. */
export function useConflict(code: string) {
  const [isShown, setIsShown] = useState(false)
  const watch = async (save: () => Promise<unknown>): Promise<void> => {
    try {
      await save()
    } catch (error) {
      setIsShown(error instanceof CallError && error.code === code)
      throw error
    }
  }
  return { isShown, watch }
}
