import { useEffect, useState } from 'react'

import type { TextName } from '#app/content/texts/known-texts.ts'
import type { TextContent } from '#app/content/texts/text-content.ts'
import type { TextPreview } from '#app/content/texts/texts.contract.ts'
import { callApi } from '#app/platform/browser/call-api.ts'

const pauseMs = 300

/** The rendered text shortly after each change; the last one stays if the server does not answer. */
export function useTextPreview({ kind, key }: TextName, content: TextContent): TextPreview | null {
  const [preview, setPreview] = useState<TextPreview | null>(null)
  useEffect(() => {
    const stopped = new AbortController()
    async function read(): Promise<void> {
      const answer = await callApi('/api/staff/texts/preview', { kind, key, content }, stopped.signal).catch(() => null)
      if (answer !== null && !stopped.signal.aborted) setPreview(answer)
    }
    const timer = setTimeout(() => void read(), pauseMs)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [kind, key, content])
  return preview
}
