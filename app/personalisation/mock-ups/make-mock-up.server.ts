import sharp, { type Sharp } from 'sharp'

import { drawElements, elementBox } from '#app/personalisation/compositor/draw-elements.ts'
import { barePicture, copyCrop, knownPosition, pasteCrop } from '#app/personalisation/mock-ups/known-positions.server.ts'
import type { MockUpFormat } from '#app/personalisation/mock-ups/mock-up-address.ts'
import type { MockUpJob } from '#app/personalisation/mock-ups/mock-up-job.server.ts'
import { shapeRaster } from '#app/personalisation/mock-ups/shape-rasters.server.ts'

/** The picture with everything printed on it, in the layout of the view's photo; null if no position is visible. */
export async function composeMockUp({ composition, version, placements, shapes }: MockUpJob): Promise<Uint8Array | null> {
  const versioned = { ...composition, version }
  const [columns] = composition.view.sizePx
  let picture: Uint8Array | null = null
  for (const { position, technique, foil, elements } of placements) {
    const lit = await knownPosition(versioned, position)
    if (lit === null) continue
    picture ??= new Uint8Array(await barePicture(versioned))
    const drawn = await Promise.all(
      elements.flatMap(({ shape: name, ink, inkRange, ...box }) => {
        const shape = shapes[name]
        return shape === undefined
          ? []
          : [shapeRaster(name, shape).then((raster) => ({ raster, box: elementBox(box, lit), ink, inkRange }))]
      }),
    )
    const crop = copyCrop(picture, columns, lit.cropPx)
    pasteCrop(picture, columns, lit.cropPx, drawElements(lit, crop, drawn, { technique, hex: composition.wanted, foil }))
  }
  return picture
}

/** Composes a mock-up and encodes it. Takes 50 to 300 ms of CPU. */
export async function makeMockUp(job: MockUpJob): Promise<Buffer | null> {
  const picture = await composeMockUp(job)
  if (picture === null) return null
  const [width, height] = job.composition.view.sizePx
  const whole = sharp(picture, { raw: { width, height, channels: 3 } })
  return encode(whole.resize({ width: job.width, withoutEnlargement: true }), job.format).toBuffer()
}

function encode(picture: Sharp, format: MockUpFormat): Sharp {
  if (format === 'webp') return picture.webp({ quality: 86, effort: 4 })
  return format === 'png' ? picture.png() : picture.jpeg({ quality: 86, mozjpeg: true })
}
