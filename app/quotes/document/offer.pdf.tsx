import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'

import type { DocumentPicture } from '#app/documents/document-picture.ts'
import { dayText } from '#app/platform/calendar.ts'
import { DocumentHead } from '#app/documents/document-head.pdf.tsx'
import { DocumentTitle, renderDocument } from '#app/documents/document-frame.pdf.tsx'
import type { OfferDocument } from '#app/quotes/document/offer-document.ts'
import { OfferEnd } from '#app/quotes/document/offer-end.pdf.tsx'
import { OfferLines } from '#app/quotes/document/offer-lines.pdf.tsx'
import { colour, size } from '#app/documents/document-style.ts'
import { toBeAgreed } from '#app/delivery/delivery-cost-text.ts'

/** The pictures of a document: the letterhead's, and each line's. */
export interface OfferPictures {
  readonly letterhead: DocumentPicture | null
  readonly lines: readonly (DocumentPicture | null)[]
}

/** An offer as a PDF. Everything variable (dates, ids) comes from the data, so equal data gives equal bytes. */
export function renderOffer(offer: OfferDocument, pictures: OfferPictures): Promise<Buffer> {
  const { content, company, isPreview, sentAt } = offer
  const name = `${heading(offer)} ${offer.number}`
  return renderDocument({
    title: `${name}, έκδοση ${offer.version}`,
    subject: `Προσφορά προς ${offer.customer.companyName || offer.customer.name}`,
    company,
    sentAt,
    bookmark: name,
    name: `${name} · έκδοση ${offer.version}`,
    isPreview,
    footMargin: 14,
    children: (
      <>
        <DocumentHead company={company} picture={pictures.letterhead} />
        <DocumentTitle kind="ΠΡΟΣΦΟΡΑ" details={`${offer.number} · έκδοση ${offer.version}`} isPreview={isPreview} />
        <Parties offer={offer} />
        {content.message === '' ? null : <Text style={{ marginBottom: 16, fontSize: size.message }}>{content.message}</Text>}
        {offer.shared === null ? null : <SharedNote shared={offer.shared} />}
        {offer.changes.length === 0 ? null : (
          <View style={{ marginBottom: 16, paddingLeft: 8, borderLeft: `2 solid ${colour.strongLine}` }}>
            <Text style={{ fontWeight: 600 }}>Τι άλλαξε από την έκδοση {offer.version - 1}</Text>
            {offer.changes.map((text) => (
              <Text key={text}>{text}</Text>
            ))}
          </View>
        )}
        <OfferLines content={content} pictures={pictures.lines} />
        <OfferEnd offer={offer} />
      </>
    ),
  })
}

function SharedNote({ shared: { byName, note } }: { shared: NonNullable<OfferDocument['shared']> }) {
  return (
    <View style={{ marginBottom: 16, paddingLeft: 8, borderLeft: `2 solid ${colour.strongLine}` }}>
      <Text style={{ fontWeight: 600 }}>Για έγκριση, στις ποσότητες που επέλεξε: {byName}</Text>
      {note === '' ? null : <Text>{note}</Text>}
    </View>
  )
}

function heading({ isPreview }: OfferDocument): string {
  return isPreview ? 'Προεπισκόπηση προσφοράς' : 'Προσφορά'
}

function Parties({ offer }: { offer: OfferDocument }) {
  const { customer, content } = offer
  const facts: readonly (readonly [string, string])[] = [
    ['Ημερομηνία', dayText(offer.issuedOn)],
    ['Ισχύει έως και', dayText(content.validUntil)],
    ['Έργο', offer.projectName],
    ['Αριθμός PO', offer.purchaseOrder],
    content.deliveryDay === null ? ['Παράδοση', toBeAgreed] : ['Παράδοση έως', dayText(content.deliveryDay)],
    ['Τόπος παράδοσης', offer.deliveryPlace],
  ]
  const isCompany = customer.companyName !== ''
  return (
    <View style={{ flexDirection: 'row', marginTop: 14, marginBottom: 14 }}>
      <View style={{ width: '50%', paddingRight: 16 }}>
        <Label>Προς</Label>
        <Text style={{ fontSize: size.large, fontWeight: 600 }}>{isCompany ? customer.companyName : customer.name}</Text>
        {customer.afm === '' ? null : <Text>ΑΦΜ {customer.afm}</Text>}
        {isCompany ? <Text>Υπόψη: {customer.name}</Text> : null}
        <Text style={{ color: colour.muted }}>{[customer.email, customer.phone].filter(Boolean).join(' · ')}</Text>
      </View>
      <View style={{ width: '50%', paddingLeft: 16, borderLeft: `0.75 solid ${colour.line}` }}>
        {facts.map(([name, value]) =>
          value === '' ? null : (
            <View key={name} style={{ flexDirection: 'row', marginBottom: 1.5 }}>
              <Text style={{ width: 96, color: colour.muted }}>{name}</Text>
              <Text style={{ flex: 1, fontWeight: name === 'Ισχύει έως και' ? 600 : 400 }}>{value}</Text>
            </View>
          ),
        )}
      </View>
    </View>
  )
}

function Label({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: size.small, color: colour.muted, marginBottom: 2 }}>{children}</Text>
}
