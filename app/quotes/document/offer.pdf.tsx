import { Document, Image, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'

import { type DocumentPicture, type OfferDocument } from '#app/quotes/document/offer-document.ts'
import { OfferEnd } from '#app/quotes/document/offer-end.pdf.tsx'
import { OfferLines } from '#app/quotes/document/offer-lines.pdf.tsx'
import { colour, contentWidth, size } from '#app/quotes/document/offer-pdf-style.ts'
import { toBeAgreed } from '#app/quotes/quote-text.ts'
import { dayText } from '#app/platform/text/greek-text.ts'

/** The pictures of a document: the letterhead's, and each line's. */
export interface OfferPictures {
  readonly letterhead: DocumentPicture | null
  readonly lines: readonly (DocumentPicture | null)[]
}

/** An offer as a PDF. Everything variable (dates, ids) comes from the data, so equal data gives equal bytes. */
export function renderOffer(offer: OfferDocument, pictures: OfferPictures): Promise<Buffer> {
  const { content, company } = offer
  const moment = new Date(offer.sentAt)
  return renderToBuffer(
    <Document
      title={`${heading(offer)} ${offer.number}, έκδοση ${offer.version}`}
      author={company.name}
      subject={`Προσφορά προς ${offer.customer.companyName || offer.customer.name}`}
      creator={company.name}
      producer="Doro"
      language="el"
      creationDate={moment}
      modificationDate={moment}
      pdfVersion="1.7"
    >
      <Page
        size="A4"
        // Through `layout` the engine measures only once: ten times faster with many lines.
        layout={({ children, pageNumber, totalPages = 1 }) => (
          <>
            <View style={{ flexGrow: 1 }}>{children}</View>
            <Foot offer={offer} page={`Σελίδα ${pageNumber} από ${totalPages}`} />
          </>
        )}
        bookmark={`${heading(offer)} ${offer.number}`}
        style={{
          padding: 44,
          paddingTop: 38,
          paddingBottom: 28,
          fontFamily: 'Commissioner',
          fontWeight: 400,
          fontSize: size.text,
          lineHeight: 1.4,
          color: colour.ink,
        }}
      >
        <Letterhead company={company} picture={pictures.letterhead} />
        <Title offer={offer} />
        <Parties offer={offer} />
        {content.message === '' ? null : <Text style={{ marginBottom: 16, fontSize: size.message }}>{content.message}</Text>}
        <OfferLines content={content} pictures={pictures.lines} />
        <OfferEnd offer={offer} />
      </Page>
    </Document>,
  )
}

function heading({ isPreview }: OfferDocument): string {
  return isPreview ? 'Προεπισκόπηση προσφοράς' : 'Προσφορά'
}

function Letterhead({ company, picture }: { company: OfferDocument['company']; picture: DocumentPicture | null }) {
  return (
    <View
      style={{
        flexDirection: 'row',
        justifyContent: 'space-between',
        alignItems: 'flex-end',
        paddingBottom: 12,
        borderBottom: `0.75 solid ${colour.line}`,
      }}
    >
      {picture === null ? (
        <Text style={{ fontSize: size.name, fontWeight: 600, maxWidth: 240 }}>{company.name}</Text>
      ) : (
        <Image src={picture} style={{ maxWidth: 240, maxHeight: 48, objectFit: 'contain', objectPosition: 'left bottom' }} />
      )}
      <View style={{ width: 250, color: colour.muted, fontSize: size.note }}>
        {picture === null ? null : <Text style={{ color: colour.ink, fontWeight: 500, textAlign: 'right' }}>{company.name}</Text>}
        {company.details.map((detail) => (
          <Text key={detail} style={{ textAlign: 'right' }}>
            {detail}
          </Text>
        ))}
      </View>
    </View>
  )
}

function Title({ offer }: { offer: OfferDocument }) {
  return (
    <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', marginTop: 16 }}>
      <View>
        <Text style={{ fontSize: size.heading, fontWeight: 600, lineHeight: 1.15, letterSpacing: 0.4 }}>ΠΡΟΣΦΟΡΑ</Text>
        <Text style={{ fontSize: size.large, color: colour.muted, marginTop: 3 }}>
          {offer.number} · έκδοση {offer.version}
        </Text>
      </View>
      {offer.isPreview ? (
        <Text style={{ color: colour.accent, fontWeight: 600, fontSize: size.large }}>Προεπισκόπηση: δεν έχει σταλεί</Text>
      ) : null}
    </View>
  )
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

function Foot({ offer, page }: { offer: OfferDocument; page: string }) {
  const name = [`${heading(offer)} ${offer.number}`, `έκδοση ${offer.version}`].join(' · ')
  return (
    <View
      style={{
        width: contentWidth,
        marginTop: 14,
        paddingTop: 6,
        borderTop: `0.75 solid ${colour.line}`,
        fontSize: size.tiny,
        // The page's line height is already in points, and would be multiplied again.
        lineHeight: 1.4,
        color: colour.muted,
      }}
    >
      <View style={{ flexDirection: 'row' }}>
        <Text style={{ width: contentWidth - 100, color: offer.isPreview ? colour.accent : colour.muted }}>{name}</Text>
        <Text style={{ width: 100, textAlign: 'right' }}>{page}</Text>
      </View>
      <Text>{offer.company.registry}</Text>
    </View>
  )
}
