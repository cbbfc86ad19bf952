import sharp from 'sharp'

import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import type { ProofRow } from '#app/proofs/find-proof.server.ts'

type Attachment = NonNullable<Mail['attachments']>[number]

/** Shown at half of it */
const width = 480

/**
 * The picture of a sent version within its mail: what was frozen, which no address shows without a key. Undefined for a version
 * without one, and if it cannot be read: the mail goes without.
 */
export async function inlinePicture(ctx: Context, { id, pictures }: ProofRow): Promise<Attachment | undefined> {
  const [first] = pictures
  if (first === undefined) return undefined
  try {
    const stored = await fileStore(ctx.config).read(first.storageKey)
    if (stored === null) return undefined
    const content = await sharp(stored).resize({ width, withoutEnlargement: true }).jpeg({ quality: 82 }).toBuffer()
    return { filename: 'Δοκίμιο.jpg', contentType: 'image/jpeg', content, cid: `proof-${id}@shop` }
  } catch (error) {
    ctx.log.error({ err: error, proofId: id }, 'the mail of a proof goes without its picture')
    return undefined
  }
}
