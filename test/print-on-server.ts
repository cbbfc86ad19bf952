import sharp from 'sharp'

import { findPictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import { defaultElement } from '#app/personalisation/compositor/draw-elements.ts'
import type { LitPosition } from '#app/personalisation/compositor/lit-position.ts'
import type { LogoBox } from '#app/personalisation/compositor/resampled-logo.ts'
import { barePicture, knownPosition } from '#app/personalisation/mock-ups/known-positions.server.ts'
import { composeMockUp } from '#app/personalisation/mock-ups/make-mock-up.server.ts'
import type { MockUpJob } from '#app/personalisation/mock-ups/mock-up-job.server.ts'
import { shapeRaster } from '#app/personalisation/mock-ups/shape-rasters.server.ts'

import { logoPng, printedName, type PrintedProduct } from './printed-products.ts'

interface PrintedOnServer {
  /** 800 × 800 pixels, three bytes each */
  readonly picture: Uint8Array
  /** Without the logo */
  readonly bare: Uint8Array
  /** The printable area */
  readonly cropPx: readonly [number, number, number, number]
  readonly version: string
  /** The logo on the position */
  readonly box: LogoBox
  readonly lit: LitPosition
}

/** The whole picture, with the logo as on a card. */
export async function printOnServer(product: PrintedProduct, dataDir = '.data'): Promise<PrintedOnServer> {
  const { job, ...rest } = await printJob(product, dataDir)
  const picture = await composeMockUp(job)
  if (picture === null) throw new Error(`nothing was printed on ${printedName(product)}`)
  return { picture, ...rest }
}

/** The job that draws it. */
export async function printJob(
  product: PrintedProduct,
  dataDir: string,
): Promise<Omit<PrintedOnServer, 'picture'> & { readonly job: MockUpJob }> {
  const source = findPictureSource({ dataDir }, `${product.archetype}/${product.view}/${product.colour}.webp`)
  if (source?.kind !== 'composed') throw new Error(`there is no ${printedName(product)}`)
  const versioned = { ...source.composition, version: source.version }
  const lit = await knownPosition(versioned, product.position)
  if (lit === null) throw new Error(`the position of ${printedName(product)} is not seen`)
  const bytes = await logoPng(product.logo)
  const raster = await shapeRaster(product.logo, { kind: 'png', bytes })
  const { cropPx } = lit
  const bare = await barePicture(versioned)
  const { box, ink, inkRange } = defaultElement(lit, raster, {
    technique: product.technique,
    hex: `#${product.colour}`,
    chosen: null,
  })
  const { widthMm, heightMm, degrees } = box
  const element = { shape: product.logo, x: 0, y: 0, width: widthMm * 10, height: heightMm * 10, degrees, ink, inkRange }
  const job: MockUpJob = {
    composition: source.composition,
    version: source.version,
    placements: [{ position: product.position, technique: product.technique, foil: product.foil?.hex, elements: [element] }],
    shapes: { [product.logo]: { kind: 'png', bytes } },
    width: 800,
    format: 'webp',
  }
  return { job, bare, cropPx, version: source.version, box, lit }
}

export function asPng(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture, { raw: { width: 800, height: 800, channels: 3 } })
    .png()
    .toBuffer()
}
