import type { Matrix, VectorShape, VectorStroke } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import { matrixProduct } from '#app/personalisation/logos/outlines/matrix-product.ts'
import {
  type ColourReader,
  maxFormDepth,
  objectKinds,
  openPdfPage,
  type Pdfium,
} from '#app/personalisation/logos/prepare/pdf-page.server.ts'

const [curveTo, moveTo] = [1, 2]
const evenOdd = 1
const caps = ['butt', 'round', 'square'] as const
const joins = ['miter', 'round', 'bevel'] as const
/** The least limit that PDFs have where they name none */
const miterLimit = 10
const maxSegments = 300_000
const maxDashes = 16

/**
 * The paths of a PDF's first page. Null where it has more than paths of one opaque colour: text, pictures, shadings, transparency.
 * Whether a clip hides something is seen by comparing pictures. Only for the process of prepare-logo.worker.ts.
 */
export async function readPdfShapes(content: Uint8Array): Promise<readonly VectorShape[] | null> {
  const opened = await openPdfPage(content)
  if (opened === null) return null
  const { pdfium, page } = opened
  const reader = new ShapeReader(pdfium)
  const objects = pdfium._FPDFPage_CountObjects(page)
  const upright = uprightOf(pdfium._FPDFPage_GetRotation(page))
  for (let index = 0; index < objects; index += 1)
    if (!reader.read(pdfium._FPDFPage_GetObject(page, index), upright, 0)) return null
  return reader.shapes.length > 0 ? reader.shapes : null
}

/** A page's y goes up, and its quarter turns are clockwise. */
function uprightOf(quarters: number): Matrix {
  const turns: readonly Matrix[] = [
    [1, 0, 0, -1, 0, 0],
    [0, 1, 1, 0, 0, 0],
    [-1, 0, 0, 1, 0, 0],
    [0, -1, -1, 0, 0, 0],
  ]
  return turns[quarters] ?? [1, 0, 0, -1, 0, 0]
}

class ShapeReader {
  readonly shapes: VectorShape[] = []
  readonly #pdfium: Pdfium
  /** Where PDFium writes what it answers: as many floats as a matrix or a list of dashes has */
  readonly #answer: number
  #segments = 0

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium
    this.#answer = pdfium.wasmExports.malloc(4 * maxDashes)
  }

  /** False where it cannot be drawn as paths of one colour */
  read(object: number, around: Matrix, depth: number): boolean {
    const kind = this.#pdfium._FPDFPageObj_GetType(object)
    if (depth > maxFormDepth || this.#pdfium._FPDFPageObj_HasTransparency(object) !== 0) return false
    const matrix = matrixProduct(around, this.#matrixOf(object))
    if (kind === objectKinds.path) return this.#readPath(object, matrix)
    if (kind !== objectKinds.form) return false
    const inside = this.#pdfium._FPDFFormObj_CountObjects(object)
    for (let index = 0; index < inside; index += 1)
      if (!this.read(this.#pdfium._FPDFFormObj_GetObject(object, index), matrix, depth + 1)) return false
    return true
  }

  #readPath(object: number, matrix: Matrix): boolean {
    const [fillMode, hasStroke] = this.#ints(2, (at) => this.#pdfium._FPDFPath_GetDrawMode(object, at(0), at(1)))
    // It only clips.
    if (fillMode === 0 && hasStroke === 0) return true
    const path = this.#pathOf(object)
    const fill = fillMode === 0 ? null : this.#colourOf(object, this.#pdfium._FPDFPageObj_GetFillColor)
    const stroke = hasStroke === 0 ? null : this.#strokeOf(object)
    if (path === null || (fillMode !== 0 && fill === null) || (hasStroke !== 0 && stroke === null)) return false
    if (path !== '') this.shapes.push({ path, matrix, fill, isEvenOdd: fillMode === evenOdd, stroke })
    return true
  }

  #pathOf(object: number): string | null {
    const count = this.#pdfium._FPDFPath_CountSegments(object)
    this.#segments += count
    if (this.#segments > maxSegments) return null
    const parts: string[] = []
    let inCurve = 0
    for (let index = 0; index < count; index += 1) {
      const segment = this.#pdfium._FPDFPath_GetPathSegment(object, index)
      const kind = this.#pdfium._FPDFPathSegment_GetType(segment)
      const [x = 0, y = 0] = this.#floats(2, (at) => this.#pdfium._FPDFPathSegment_GetPoint(segment, at(0), at(1)))
      // A curve is three segments.
      const command = kind === moveTo ? 'M' : kind !== curveTo ? 'L' : inCurve === 0 ? 'C' : ' '
      inCurve = kind === curveTo ? (inCurve + 1) % 3 : 0
      parts.push(`${command}${rounded(x)} ${rounded(y)}`)
      if (this.#pdfium._FPDFPathSegment_GetClose(segment) !== 0) parts.push('Z')
    }
    return parts.join('')
  }

  #strokeOf(object: number): VectorStroke | null {
    const ink = this.#colourOf(object, this.#pdfium._FPDFPageObj_GetStrokeColor)
    const dashCount = this.#pdfium._FPDFPageObj_GetDashCount(object)
    if (ink === null || dashCount > maxDashes) return null
    const [width = 1] = this.#floats(1, (at) => this.#pdfium._FPDFPageObj_GetStrokeWidth(object, at(0)))
    const cap = caps[this.#pdfium._FPDFPageObj_GetLineCap(object)] ?? 'butt'
    const join = joins[this.#pdfium._FPDFPageObj_GetLineJoin(object)] ?? 'miter'
    const dashes = this.#floats(dashCount, (at) => this.#pdfium._FPDFPageObj_GetDashArray(object, at(0), dashCount))
    return { ink, width, cap, join, miterLimit, dashes }
  }

  /** Null for patterns and what shines through */
  #colourOf(object: number, read: ColourReader): string | null {
    // Nothing is written of a pattern.
    this.#written((at) => this.#pdfium.HEAPU8.fill(0, at(0), at(4)))
    const [red = 0, green = 0, blue = 0, alpha = 0] = this.#ints(4, (at) => read(object, at(0), at(1), at(2), at(3)))
    if (alpha < 254) return null
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  }

  #matrixOf(object: number): Matrix {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.#floats(6, (at) => this.#pdfium._FPDFPageObj_GetMatrix(object, at(0)))
    return [a, b, c, d, e, f]
  }

  #floats(count: number, write: (at: (index: number) => number) => unknown): readonly number[] {
    const view = this.#written(write)
    return Array.from({ length: count }, (_, index) => view.getFloat32(this.#answer + 4 * index, true))
  }

  #ints(count: number, write: (at: (index: number) => number) => unknown): readonly number[] {
    const view = this.#written(write)
    return Array.from({ length: count }, (_, index) => view.getUint32(this.#answer + 4 * index, true))
  }

  #written(write: (at: (index: number) => number) => unknown): DataView {
    write((index) => this.#answer + 4 * index)
    return new DataView(this.#pdfium.HEAPU8.buffer)
  }
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000
