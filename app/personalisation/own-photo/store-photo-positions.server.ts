import { z } from 'zod'

import { findPictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import { parseReference } from '#app/catalogue/pictures/picture-references.ts'
import { type DecorationPosition, defaultMaxColours } from '#app/personalisation/decoration.ts'
import { mmToTenths } from '#app/personalisation/lengths.ts'
import { requestMockUp } from '#app/personalisation/mock-ups/draw-mock-up.server.ts'
import { samplePlacement } from '#app/personalisation/mock-ups/open-sample.server.ts'
import { makePhotoArchetype } from '#app/personalisation/own-photo/make-photo-archetype.server.ts'
import { isPhotoArchetype, type PhotoPosition, photoPositionSchema } from '#app/personalisation/own-photo/photo-positions.ts'
import { readBrandName } from '#app/company/settings.server.ts'
import { isOwnBrand } from '#app/platform/software-name.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

export const photoRefusals = refusals({
  'unknown-photo': [404, 'Η φωτογραφία δεν υπάρχει πια. Ανεβάστε την ξανά.'],
  /** It cannot be decoded, or is too large. */
  'unreadable-photo': [422, 'Η φωτογραφία δεν διαβάζεται. Ανεβάστε JPEG, PNG ή WebP έως 60 megapixel.'],
  'position-outside': [422, 'Μια θέση βρίσκεται έξω από τη φωτογραφία. Σύρετε τις γωνίες της πάνω στο προϊόν.'],
  busy: [429, 'Σχεδιάζονται πολλές εικόνες αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'],
})

type PhotoRefusal = RefusalOf<typeof photoRefusals>

interface StoredPhoto {
  readonly archetype: string
  /** The surface's colour: six hexadecimal digits */
  readonly colour: string
  /** A picture with the shop's mark on the first position, WebP */
  readonly preview: Buffer | null
}

/** Outside of the web server's folder: cameras record where a photograph was taken. */
export const marksFolder = 'photo-marks'
const markedFile = 'marked.json'
const markedSchema = z.object({ photo: z.string(), positions: z.array(photoPositionSchema) })
type Marked = z.output<typeof markedSchema>

const previewWidth = 800

/** Whether a path is an archetype's source photograph. */
function isOriginal(path: string): boolean {
  const [folder = '', file = '', ...rest] = path.split('/')
  return rest.length === 0 && isPhotoArchetype(folder) && /^original\.(jpe?g|png|webp)$/i.test(file)
}

/**
 * Marks print positions on a merchant's photograph (its path below /pictures): from then on the picture
 * `<archetype>/main/<colour>.webp` shows logos. The photograph itself stays unchanged. The same marks yield the same archetype.
 */
export async function storePhotoPositions(
  ctx: Context,
  { photo, positions }: Marked,
): Promise<Result<StoredPhoto, PhotoRefusal>> {
  const files = fileStore(ctx.config)
  const isPhoto = isOriginal(photo) || findPictureSource(ctx.config, photo)?.kind === 'photo'
  const bytes = isPhoto ? await files.read(isOriginal(photo) ? `${marksFolder}/${photo}` : `pictures/${photo}`) : null
  if (bytes === null) return refuse({ refusal: 'unknown-photo' })
  const made = await makePhotoArchetype(bytes, positions).catch((error: unknown) => {
    ctx.log.warn({ err: error, photo }, 'a photograph of a product cannot be read')
    return 'unreadable' as const
  })
  if (made === 'unreadable') return refuse({ refusal: 'unreadable-photo' })
  if (made === null) return refuse({ refusal: 'position-outside' })
  const { name, colour } = made
  // Includes the photograph: the upload is deleted once no product names it.
  const original = `${name}/original${photo.slice(photo.lastIndexOf('.'))}`
  if (original !== photo) await files.put(`${marksFolder}/${original}`, bytes)
  await files.put(
    `${marksFolder}/${name}/${markedFile}`,
    new TextEncoder().encode(JSON.stringify({ photo: original, positions })),
  )
  for (const [file, content] of made.files) await files.put(`pictures/${name}/${file}`, content)
  const preview = await previewOf(ctx, `${name}/main/${colour}.webp`, positions)
  return preview.ok ? done({ archetype: name, colour, preview: preview.value }) : preview
}

/** The marks of a picture; null if it has none. */
export async function readPhotoPositions({ config }: Context, src: string): Promise<Marked | null> {
  const reference = parseReference(src)
  if (reference === null || !isPhotoArchetype(reference.archetype)) return null
  const stored = await fileStore(config).read(`${marksFolder}/${reference.archetype}/${markedFile}`)
  const parsed = stored === null ? null : markedSchema.safeParse(JSON.parse(stored.toString('utf8')))
  return parsed?.success === true ? parsed.data : null
}

async function previewOf(ctx: Context, picture: string, positions: readonly PhotoPosition[]) {
  const isOwn = isOwnBrand({ name: await readBrandName(ctx) })
  const placements = positions.flatMap((position) => {
    const [technique] = position.techniques
    return technique === undefined ? [] : [samplePlacement(picture, decorationPosition(position), technique, isOwn)]
  })
  return requestMockUp(ctx, { picture, placements, width: previewWidth, format: 'webp' })
}

function decorationPosition({ key, name, shape, widthMm, heightMm, techniques }: PhotoPosition): DecorationPosition {
  return {
    key,
    name,
    shape,
    maxWidth: mmToTenths(widthMm),
    maxHeight: mmToTenths(heightMm),
    techniques: techniques.map((technique, index) => ({
      key: technique,
      rateCard: technique,
      maxColours: defaultMaxColours[technique],
      isDefault: index === 0,
      minQuantity: 1,
    })),
  }
}
