import { readOwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { requestUploads } from '#app/quotes/files/quote-uploads.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

/** The ticked box «Στείλτε μαζί το λογότυπό μου» */
export const ownLogoField = 'ownLogo'

/** Uploads the visitor's logo to the request, if the form wants it; null if not. Throws a CallError. Browser only. */
export async function attachOwnLogo(form: FormData, requestKey: string): Promise<UploadedFile | null> {
  const logo = form.get(ownLogoField) === null ? null : readOwnLogo()
  if (logo === null) return null
  const bytes = Uint8Array.from(atob(logo.picture.slice(logo.picture.indexOf(',') + 1)), (byte) => byte.codePointAt(0) ?? 0)
  const file = new File([bytes], `${logo.name.replace(/\.[^.]+$/, '')}.png`, { type: 'image/png' })
  return requestUploads(requestKey).send(file, { onProgress: () => undefined, signal: new AbortController().signal })
}
