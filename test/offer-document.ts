import { randomUUID } from 'node:crypto'

import { extractText } from 'unpdf'

import { defaultSettings } from '#app/company/settings.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import type { Quote } from '#app/quotes/transition.server.ts'
import type { OfferContent, OfferLine } from '#app/quotes/offer-content.ts'

// Inputs of offer documents, and how tests read the PDFs.

export const sentAt = new Date('2026-11-21T22:30:00Z')

export function aQuote(over: Partial<Quote> = {}): Quote {
  return {
    id: randomUUID(),
    number: '2026-00042',
    state: 'in-review',
    requestKey: randomUUID(),
    userId: null,
    customerId: null,
    name: 'Μαρία Παπαδοπούλου',
    email: 'maria@example.gr',
    phone: '210 123 4567',
    companyName: 'Αφοί Παπαδόπουλοι Ο.Ε.',
    afm: '094019245',
    message: '',
    budgetCents: null,
    budgetPer: null,
    neededBy: '2026-12-15',
    deliveryCountry: 'GR',
    deliveryPlace: 'Σίνδος',
    sample: 'none',
    projectName: 'Χριστούγεννα',
    purchaseOrder: 'PO-8841',
    consentedAt: null,
    source: 'web',
    assigneeId: null,
    sentVersion: 0,
    validUntil: null,
    netCents: null,
    grossCents: null,
    acceptance: null,
    submittedAt: sentAt,
    answerDueAt: null,
    waitingSince: null,
    unseenSince: null,
    createdAt: sentAt,
    changedAt: sentAt,
    searchWords: '',
    ...over,
  }
}

export function aLine(number: number, over: Partial<OfferLine> = {}): OfferLine {
  return {
    id: `line-${number}`,
    quoteLineId: null,
    productId: null,
    variantId: null,
    title: `Είδος${number} κεραμικό`,
    detail: 'Λευκό, μεταξοτυπία ενός χρώματος',
    note: '',
    imageSrc: null,
    vatPercent: number % 3 === 0 ? 13 : 24,
    discountPercent: number % 4 === 0 ? 15 : 0,
    options: [100, 250, 500, 1000].map((quantity, priceBreak) => ({
      quantity,
      unitPrice: 42_207 + number * 113 - priceBreak * 1_500,
      runPrice: 5_300,
      handlingPrice: 1_800,
      setUpCents: 11_000,
    })),
    costPrice: 98_765,
    ...over,
  }
}

export function someContent(lines: number, quantities: number, over: Partial<OfferContent> = {}): OfferContent {
  return {
    lines: Array.from({ length: lines }, (_, index) => aLine(index + 1)).map((line) => ({
      ...line,
      options: line.options.slice(0, quantities),
    })),
    deliveryCents: 1_250,
    deliveryVatPercent: 24,
    deliveryDay: '2026-12-17',
    validUntil: '2026-12-05',
    terms: defaultSettings.offerTerms,
    message: 'Αγαπητή κυρία,\nορίστε η προσφορά μας.',
    ...over,
  }
}

/** An engraving of 60 × 30 mm in front */
export const laserPlacement: NamedPlacement = {
  position: 'front',
  positionName: 'Μπροστά',
  technique: 'laser',
  techniqueName: 'Χάραξη λέιζερ',
  colours: 1,
  width: 600,
  height: 300,
}

/** The text of each page, as copied by a reader. */
export async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}
