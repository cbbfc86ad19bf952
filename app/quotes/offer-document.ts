import type { LetterheadLines } from '#app/platform/letterhead.ts'
import type { OfferContent } from '#app/quotes/quotes.ts'

/** All that an offer's document says. What stands here is printed, so what a piece costs us does not. */
export interface OfferDocument {
  /** «2026-00042» */
  readonly number: string
  readonly version: number
  /** Not sent yet, and marked as such on each page */
  readonly isPreview: boolean
  /** ISO moment */
  readonly sentAt: string
  /** ISO day, in Athens */
  readonly issuedOn: string
  readonly company: LetterheadLines & { readonly registry: string; readonly phone: string; readonly email: string }
  readonly customer: {
    readonly companyName: string
    readonly afm: string
    readonly name: string
    readonly email: string
    readonly phone: string
  }
  readonly projectName: string
  readonly purchaseOrder: string
  readonly deliveryPlace: string
  /** ISO day */
  readonly neededBy: string | null
  readonly content: OfferContent
}

/** A picture in a form that a PDF can hold. */
export interface DocumentPicture {
  readonly data: Buffer
  readonly format: 'jpg' | 'png'
}

/** Controls, and what is not seen or turns text around: a document shows what it says. */
const unprintable = /[^\P{C}\n]/gu

/** Text as it is printed: one blank between words, at most one empty line between paragraphs. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unprintable, '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** 2026-12-31 → 31/12/2026 */
export function dayText(isoDay: string): string {
  const [year, month, day] = isoDay.split('-')
  return `${Number(day)}/${Number(month)}/${year}`
}
