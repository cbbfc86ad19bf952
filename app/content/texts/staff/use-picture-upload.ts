import { useState } from 'react'

import { failureText } from '#app/platform/browser/call-api.ts'
import { announce } from '#app/ui/live-region.tsx'
import { sendFile } from '#app/uploads/send-file.ts'

interface StoredPicture {
  readonly name: string
  readonly url: string
}

/** Uploads a picture for a text. */
export function usePictureUpload() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** Null if refused; the sentence is `failure`. */
  async function send(file: File): Promise<StoredPicture | null> {
    setBusy(true)
    setFailure(null)
    try {
      const stored = await sendFile('/api/staff/texts/picture', {}, file)
      announce('Η εικόνα ανέβηκε.')
      return stored
    } catch (error) {
      setFailure(failureText(error))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, failure }
}
