import { ownLogoFile } from '#app/personalisation/logos/library/own-logo-file.ts'
import { requestUploads } from '#app/quotes/files/quote-uploads.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

/** The ticked box «Στείλτε μαζί το λογότυπό μου» */
export const ownLogoField = 'ownLogo'

/** Uploads the file of the visitor's logo to the request, if the form wants it; null if not. Throws a CallError. Browser only. */
export async function attachOwnLogo(form: FormData, requestKey: string): Promise<UploadedFile | null> {
  const file = form.get(ownLogoField) === null ? null : await ownLogoFile()
  if (file === null) return null
  return requestUploads(requestKey).send(file, { onProgress: () => undefined, signal: new AbortController().signal })
}
