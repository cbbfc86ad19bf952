import { callApi, CallError } from '#app/platform/browser/call-api.ts'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { type OwnLogo, readOwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { fetchNamedFile } from '#app/uploads/download.ts'

/**
 * The visitor's logo as a file: as it was uploaded, or the picture of one that only this browser has. Null without a logo; throws
 * CallErrors. Browser only.
 */
export async function ownLogoFile(): Promise<File | null> {
  const own = readOwnLogo()
  return own && ((await uploadedFile(own)) ?? pictureFile(own))
}

async function uploadedFile({ pictureHash }: OwnLogo): Promise<File | undefined> {
  if (pictureHash === null) return undefined
  const orderId = readVisitorId()
  try {
    const logos = await callApi('/api/logos/list', { orderId })
    const logo = logos.find(({ picture }) => picture === pictureHash)
    return logo && (await fetchNamedFile('/api/logos/original', { orderId, id: logo.id }))
  } catch (error) {
    // Removed meanwhile
    if (error instanceof CallError && error.isRefusal) return undefined
    throw error
  }
}

/** The picture of a logo as a PNG. Not by `fetch`, which the content security policy forbids for data. */
export function pictureFile({ name, picture }: OwnLogo): File {
  const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (byte) => byte.codePointAt(0) ?? 0)
  return new File([bytes], `${name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' })
}
