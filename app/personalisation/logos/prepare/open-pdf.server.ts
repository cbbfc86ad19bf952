import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'

import type { LogoSource, Part, UnopenedLogo } from '#app/personalisation/logos/prepare/logo-source.ts'
import { drawPdfPart, kindsInForms, objectKinds } from '#app/personalisation/logos/prepare/pdf-page.server.ts'
import { readPdfShapes } from '#app/personalisation/logos/prepare/read-pdf-shapes.server.ts'
import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

/** The longest side of the whole page when a part of it is drawn, in pixels */
const maxPageSide = 6_000
const maxMegabytes = 640
/** How much of a page's text is read, in characters */
const maxText = 2_000
const wasmPage = 64 * 1024

/** What Illustrator and Acrobat write on the page instead of its content, in their languages */
const substitutes = [
  {
    text: /saved without PDF Content|sans contenu PDF|ohne PDF-Inhalt|sin contenido PDF|senza contenuto PDF/i,
    refusal: 'no-pdf-content',
  },
  { text: /^\s*Please wait\.{3}[^]*PDF viewer/i, refusal: 'form-pdf' },
] as const

/** A PDF's first page, without its form; scripts never run: this build of the library has no engine for them. */
export async function openPdf(content: Uint8Array): Promise<Result<LogoSource, UnopenedLogo>> {
  limitMemory()
  const library = await PDFiumLibrary.init()
  let document: PDFiumDocument
  try {
    document = await library.loadDocument(content)
  } catch (error) {
    const isLocked = error instanceof Error && /password|security/i.test(error.message)
    return refuse({ refusal: isLocked ? 'encrypted-pdf' : 'broken-file' })
  }
  if (document.getPageCount() < 1) return refuse({ refusal: 'no-pages' })
  const pages = document.getPageCount()
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const natural = Math.max(originalWidth, originalHeight)
  if (!(natural > 0 && Math.min(originalWidth, originalHeight) > 0)) return refuse({ refusal: 'broken-file' })
  const text = page.getText().slice(0, maxText)
  const substitute = substitutes.find((each) => each.text.test(text))
  if (substitute !== undefined) return refuse({ refusal: substitute.refusal })
  const kinds = new Set([...page.objects()].map(({ type }) => type))
  const inForms = kinds.has('form') ? await kindsInForms(content) : new Set<number>()
  return done({
    isVector: !kinds.has('image') && !inForms.has(objectKinds.image),
    pixels: null,
    shapes: () => readPdfShapes(content),
    notes: { hasLiveText: kinds.has('text') || inForms.has(objectKinds.text), ...(pages > 1 && { pages }) },
    async draw(part, longest) {
      const wanted = longest / Math.max((part.width * originalWidth) / natural, (part.height * originalHeight) / natural)
      if (wanted > maxPageSide) {
        const whole = {
          width: Math.round((wanted * originalWidth) / natural),
          height: Math.round((wanted * originalHeight) / natural),
        }
        const drawn = await drawPdfPart(content, { ...regionOf(part, whole), page: whole })
        if (drawn !== null) return drawn
      }
      const scale = Math.min(wanted, maxPageSide) / natural
      const rendered = await document.getPage(0).render({
        width: Math.max(1, Math.round(originalWidth * scale)),
        height: Math.max(1, Math.round(originalHeight * scale)),
        scale: 1,
        transparent: true,
        renderFormFields: false,
        render: 'bitmap',
      })
      return cut(rendered, part)
    },
  })
}

/** Rounded outwards */
function regionOf(part: Part, { width, height }: { readonly width: number; readonly height: number }) {
  const left = Math.floor(part.left * width)
  const top = Math.floor(part.top * height)
  return {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil((part.left + part.width) * width)) - left),
    height: Math.max(1, Math.min(height, Math.ceil((part.top + part.height) * height)) - top),
  }
}

function cut(
  { width, height, data }: { readonly width: number; readonly height: number; readonly data: Uint8Array },
  part: Part,
): LogoPixels {
  const { left, top, width: wide, height: high } = regionOf(part, { width, height })
  const pixels = new Uint8ClampedArray(4 * wide * high)
  for (let y = 0; y < high; y += 1) {
    const from = 4 * ((top + y) * width + left)
    pixels.set(data.subarray(from, from + 4 * wide), 4 * y * wide)
  }
  return { width: wide, height: high, data: pixels }
}

/** The library's memory is outside the heap that a process can limit. */
function limitMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function bounded(this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * wasmPage > maxMegabytes * 1024 * 1024) throw new RangeError('out of memory')
    return grow.call(this, pages)
  }
}
