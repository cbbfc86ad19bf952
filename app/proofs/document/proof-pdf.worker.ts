import { access } from 'node:fs/promises'
import sharp from 'sharp'

import type { PdfAnswer } from '#app/documents/pdf-maker.server.ts'
import type { DocumentPicture } from '#app/documents/document-picture.ts'
import { makePicture } from '#app/catalogue/pictures/make-picture.server.ts'
import { answerJobs } from '#app/platform/jobs/worker-process.server.ts'
import { loadFonts } from '#app/documents/document-fonts.server.ts'
import type { PictureSource } from '#app/documents/document-pictures.server.ts'
import { letterheadPx, readPicture } from '#app/documents/read-picture.server.ts'
import { inkedPicture } from '#app/proofs/document/inked-picture.server.ts'
import { renderProof } from '#app/proofs/document/proof.pdf.tsx'
import type { ProofJob } from '#app/proofs/document/proof-pdf-process.server.ts'
import { artworkSheetPdf } from '#app/proofs/document/artwork-sheet-pdf.server.ts'

// One document at a time, as in the offers' process.
sharp.concurrency(1)
sharp.cache(false)

const maxPixels = 100_000_000
const productPx = 1_200
/** 300 dots per inch at 160 mm */
const artworkPx = 1_900

answerJobs(async (job: ProofJob): Promise<PdfAnswer> => {
  try {
    return { pdf: await make(job) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
})

async function make(job: ProofJob): Promise<Buffer> {
  if (job.kind === 'product-picture') return makeProductPicture(job.source)
  if (job.kind === 'sheet') return artworkSheetPdf(job.sheet)
  const pictures: DocumentPicture[] = []
  for (const { png, ...ink } of job.pictures)
    pictures.push({ data: await inkedPicture(Buffer.from(png), ink, artworkPx), format: 'png' })
  await loadFonts()
  return renderProof(job.document, {
    letterhead: await readPicture(job.letterhead, letterheadPx),
    mockUps: job.mockUps.map((bytes) => ({ data: Buffer.from(bytes), format: 'jpg' })),
    pictures,
  })
}

async function makeProductPicture({ path, job }: PictureSource): Promise<Buffer> {
  if (job !== null) await access(path).catch(() => makePicture(job))
  return sharp(path, { limitInputPixels: maxPixels, density: path.endsWith('.svg') ? 300 : 72 })
    .autoOrient()
    .resize({ width: productPx, height: productPx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#f1eee8' })
    .jpeg({ quality: 88 })
    .toBuffer()
}
