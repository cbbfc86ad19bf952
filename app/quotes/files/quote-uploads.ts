import { callApi } from '#app/platform/browser/call-api.ts'
import { sendFile } from '#app/uploads/send-file.ts'
import type { UploadCalls } from '#app/uploads/upload-queue.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

/** Uploads for an unsent request, by its key. */
export function requestUploads(draft: string): UploadCalls {
  return uploadsTo({ draft })
}

/** Uploads for the next message on a sent quote. */
export function messageUploads({ id, key }: QuoteRef): UploadCalls {
  return uploadsTo({ quote: id, ...(typeof key === 'string' && { key }) })
}

/** The target of the files, as in the calls. */
type UploadTarget = { readonly draft: string } | { readonly quote: string; readonly key?: string }

function uploadsTo(target: UploadTarget): UploadCalls {
  return {
    send: (file, watch) => sendFile('/api/quotes/files', { ...target, name: file.name }, file, watch),
    async remove(id) {
      await callApi('/api/quotes/files/remove', { ...target, id })
    },
  }
}
