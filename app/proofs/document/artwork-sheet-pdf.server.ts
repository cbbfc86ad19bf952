import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'

import type { VectorShape } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import {
  type ArtworkSheet,
  drawnFrame,
  fitDrawing,
  type SheetElement,
  type SheetPlacement,
} from '#app/proofs/document/artwork-sheet.ts'

/** Points in a tenth of a millimetre */
const tenth = 7.2 / 25.4
const margin = 100 * tenth
const [fontSize, lineHeight] = [9, 14]
const [leastWidth, widestText] = [900 * tenth, 2_400 * tenth]
const font = fileURLToPath(import.meta.resolve('@expo-google-fonts/commissioner/400Regular/Commissioner_400Regular.ttf'))
/** A fixed date, so that equal sheets have equal bytes */
const noDate = new Date(0)

/** A page for each position, at 1:1, its inks as separations. */
export async function artworkSheetPdf({ title, heading, placements }: ArtworkSheet): Promise<Buffer> {
  const info = { Title: title, CreationDate: noDate, ModDate: noDate }
  const pdf = new Pdf({ autoFirstPage: false, info, compress: true, lang: 'el', margin: 0 })
  const bytes: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => bytes.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.registerFont('text', font)
  // Once each: pdfkit gives those that are added again one and the same name in the file.
  const spots = new Map(placements.flatMap(({ separations }) => Object.entries(separations).map(([ink, name]) => [name, ink])))
  for (const [name, ink] of spots) pdf.addSpotColor(name, ...cmykOf(ink))
  for (const placement of placements) drawPage(pdf, heading, placement)
  pdf.end()
  await ended
  return Buffer.concat(bytes)
}

function drawPage(pdf: PDFKit.PDFDocument, heading: readonly string[], placement: SheetPlacement): void {
  const frame = drawnFrame(placement)
  const lines = [...heading, placement.label, ...placement.notes]
  pdf.font('text').fontSize(fontSize)
  const text = Math.min(widestText, Math.ceil(Math.max(...lines.map((line) => pdf.widthOfString(line)))))
  const width = Math.max(leastWidth, text, frame.width * tenth) + 2 * margin
  const top = margin + lines.length * lineHeight + 6
  pdf.addPage({ size: [width, top + frame.height * tenth + margin], margin: 0 })
  pdf.font('text').fontSize(fontSize).fillColor('#000000')
  for (const [index, line] of lines.entries())
    pdf.text(line, margin, margin + index * lineHeight, {
      width: width - 2 * margin,
      height: lineHeight,
      lineBreak: false,
      ellipsis: true,
    })
  pdf.save()
  // From here on in tenths of a millimetre from the position's centre
  pdf.translate(margin - frame.left * tenth, top - frame.top * tenth).scale(tenth)
  drawGuides(pdf, placement)
  for (const element of placement.elements) drawElement(pdf, element, placement.separations)
  pdf.restore()
}

function drawGuides(pdf: PDFKit.PDFDocument, { area, box }: SheetPlacement): void {
  pdf.lineWidth(2)
  if (area !== null) {
    pdf.dash(10, { space: 10 }).strokeColor('#999999')
    if (area.shape === 'ellipse') pdf.ellipse(0, 0, area.width / 2, area.height / 2).stroke()
    else pdf.rect(-area.width / 2, -area.height / 2, area.width, area.height).stroke()
    pdf.undash()
  }
  pdf.strokeColor('#ff00ff').rect(box.left, box.top, box.width, box.height).stroke()
}

function drawElement(pdf: PDFKit.PDFDocument, element: SheetElement, separations: SheetPlacement['separations']): void {
  const { x, y, width, height, degrees, shape } = element
  pdf.save()
  pdf
    .translate(x, y)
    .rotate(degrees)
    .translate(-width / 2, -height / 2)
  if (shape.kind === 'png') {
    const png = Buffer.from(shape.base64, 'base64')
    pdf.image(png, 0, 0, shape.contain ? { fit: [width, height], align: 'center', valign: 'center' } : { width, height })
  } else {
    const { box, shapes } = shape.drawing
    const { left, top, across, down } = fitDrawing(element, { box, contain: shape.contain })
    pdf.transform(across, 0, 0, down, left - across * box.left, top - down * box.top)
    for (const each of shapes) drawShape(pdf, each, separations)
  }
  pdf.restore()
}

function drawShape(
  pdf: PDFKit.PDFDocument,
  { path, matrix, fill, isEvenOdd, stroke }: VectorShape,
  separations: SheetPlacement['separations'],
): void {
  const spot = (ink: string) => separations[ink] ?? ink
  pdf.save()
  pdf.transform(...matrix)
  const rule = isEvenOdd ? 'even-odd' : 'non-zero'
  if (stroke !== null) {
    pdf.lineWidth(stroke.width).lineCap(stroke.cap).lineJoin(stroke.join).miterLimit(stroke.miterLimit)
    if (stroke.dashes.length > 0) pdf.dash([...stroke.dashes])
    pdf.strokeColor(spot(stroke.ink))
  }
  if (fill !== null) pdf.fillColor(spot(fill))
  pdf.path(path)
  if (fill !== null && stroke !== null) pdf.fillAndStroke(undefined, undefined, rule)
  else if (fill !== null) pdf.fill(rule)
  else pdf.stroke()
  pdf.restore()
}

/** What screens show of a separation, in percent: printers mix the ink itself. */
function cmykOf(hex: string): readonly [number, number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const part = (value: number) => (most === 0 ? 0 : Math.round((1 - value / most) * 100))
  return [part(red), part(green), part(blue), Math.round((1 - most) * 100)]
}
