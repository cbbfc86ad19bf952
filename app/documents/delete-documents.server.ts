import { z } from 'zod'

import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

/** Deletes PDFs and files that no row references any more. */
export const deleteDocumentsJob = jobKind('forget-offer-documents', z.object({ keys: z.array(z.string()) }))

export async function deleteDocuments({ config }: Context, { keys }: { readonly keys: readonly string[] }): Promise<void> {
  for (const key of keys) await fileStore(config).remove(key)
}
