import { callApi } from '#app/platform/browser/call-api.ts'
import { sendFile } from '#app/uploads/send-file.ts'
import type { UploadCalls } from '#app/uploads/upload-queue.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

/** Uploads for a request that is not sent yet, by its key. */
export function requestUploads(draft: string): UploadCalls {
  return uploadsTo({ draft })
}

/** Uploads for the next message on a quote that was sent. */
export function messageUploads({ id, key }: QuoteRef): UploadCalls {
  return uploadsTo({ quote: id, ...(typeof key === 'string' && { key }) })
}

/** How the calls name what the files are for. */
type UploadTarget = { readonly draft: string } | { readonly quote: string; readonly key?: string }

function uploadsTo(target: UploadTarget): UploadCalls {
  return {
    send: (file, watch) => sendFile(`/api/quotes/files?${new URLSearchParams({ ...target, name: file.name })}`, file, watch),
    async remove(id) {
      await callApi('/api/quotes/files/remove', { ...target, id })
    },
  }
}
