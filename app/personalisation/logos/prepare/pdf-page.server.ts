import { PDFiumModule } from '@hyzyla/pdfium'

import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'

/** PDFium's functions on the objects of a page, which the package exports without types: https://pdfium.googlesource.com, fpdf_edit.h */
interface PageObjects {
  readonly _FPDFPage_GetRotation: (page: number) => number
  readonly _FPDFPageObj_HasTransparency: (object: number) => number
  readonly _FPDFPageObj_GetMatrix: (object: number, matrix: number) => number
  readonly _FPDFPageObj_GetFillColor: ColourReader
  readonly _FPDFPageObj_GetStrokeColor: ColourReader
  readonly _FPDFPageObj_GetStrokeWidth: (object: number, width: number) => number
  readonly _FPDFPageObj_GetLineCap: (object: number) => number
  readonly _FPDFPageObj_GetLineJoin: (object: number) => number
  readonly _FPDFPageObj_GetDashCount: (object: number) => number
  readonly _FPDFPageObj_GetDashArray: (object: number, dashes: number, count: number) => number
  readonly _FPDFPath_GetDrawMode: (object: number, fillMode: number, stroke: number) => number
  readonly _FPDFPath_CountSegments: (object: number) => number
  readonly _FPDFPath_GetPathSegment: (object: number, index: number) => number
  readonly _FPDFPathSegment_GetType: (segment: number) => number
  readonly _FPDFPathSegment_GetPoint: (segment: number, x: number, y: number) => number
  readonly _FPDFPathSegment_GetClose: (segment: number) => number
  readonly _FPDFFormObj_CountObjects: (object: number) => number
  readonly _FPDFFormObj_GetObject: (object: number, index: number) => number
}

export type ColourReader = (object: number, red: number, green: number, blue: number, alpha: number) => number
type Module = Awaited<ReturnType<typeof PDFiumModule>>
export type Pdfium = Module & PageObjects

/** Without these functions logos of PDFs are traced from their pixels. */
function hasPageObjects(pdfium: Module): pdfium is Pdfium {
  return '_FPDFPath_CountSegments' in pdfium && '_FPDFFormObj_GetObject' in pdfium
}

export const objectKinds = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const
/** Form objects within form objects */
export const maxFormDepth = 8

/** A PDF's first page, in a PDFium of its own; null where this build lacks functions, or cannot open it. */
export async function openPdfPage(content: Uint8Array): Promise<{ readonly pdfium: Pdfium; readonly page: number } | null> {
  const pdfium = await PDFiumModule({})
  if (!hasPageObjects(pdfium)) return null
  pdfium._FPDF_InitLibraryWithConfig({})
  const bytes = pdfium.wasmExports.malloc(content.length)
  pdfium.HEAPU8.set(content, bytes)
  const document = pdfium._FPDF_LoadMemDocument(bytes, content.length, 0)
  const page = document === 0 ? 0 : pdfium._FPDF_LoadPage(document, 0)
  return page === 0 ? null : { pdfium, page }
}

/** A part of a page that is drawn in this size, both in pixels */
interface DrawnPart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly page: { readonly width: number; readonly height: number }
}

const [bgra, bytesOfPixel] = [4, 4]
/** Annotations belong to what is printed; red comes before blue. */
const [withAnnotations, redFirst] = [0x01, 0x10]

/** Draws a part of a PDF's first page, so that a small logo on a large page is sharp; null where this build cannot. */
export async function drawPdfPart(
  content: Uint8Array,
  { left, top, width, height, page: size }: DrawnPart,
): Promise<LogoPixels | null> {
  const opened = await openPdfPage(content)
  if (opened === null) return null
  const { pdfium, page } = opened
  const bytes = bytesOfPixel * width * height
  const buffer = pdfium.wasmExports.malloc(bytes)
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, bgra, buffer, bytesOfPixel * width)
  pdfium.HEAPU8.fill(0, buffer, buffer + bytes)
  pdfium._FPDF_RenderPageBitmap(bitmap, page, -left, -top, size.width, size.height, 0, withAnnotations | redFirst)
  return { width, height, data: new Uint8ClampedArray(pdfium.HEAPU8.slice(buffer, buffer + bytes)) }
}

/** The kinds of all objects of a PDF's first page, also within form objects: programs put a whole logo into one. */
export async function kindsInForms(content: Uint8Array): Promise<ReadonlySet<number>> {
  const kinds = new Set<number>()
  const opened = await openPdfPage(content)
  if (opened === null) return kinds
  const { pdfium, page } = opened
  const look = (object: number, depth: number) => {
    const kind = pdfium._FPDFPageObj_GetType(object)
    kinds.add(kind)
    if (kind !== objectKinds.form || depth > maxFormDepth) return
    const inside = pdfium._FPDFFormObj_CountObjects(object)
    for (let index = 0; index < inside; index += 1) look(pdfium._FPDFFormObj_GetObject(object, index), depth + 1)
  }
  const objects = pdfium._FPDFPage_CountObjects(page)
  for (let index = 0; index < objects; index += 1) look(pdfium._FPDFPage_GetObject(page, index), 0)
  return kinds
}
