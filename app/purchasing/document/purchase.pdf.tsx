import { Text, View } from '@react-pdf/renderer'

import { DocumentTitle, renderDocument } from '#app/documents/document-frame.pdf.tsx'
import { DocumentHead } from '#app/documents/document-head.pdf.tsx'
import type { DocumentPicture } from '#app/documents/document-picture.ts'
import { colour, fittingSize, size } from '#app/documents/document-style.ts'
import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'
import { formatNumber, upperCase } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice } from '#app/platform/text/money.ts'
import type { PurchaseDocument, PurchaseDocumentLine } from '#app/purchasing/document/purchase-document.ts'

const title = 'Παραγγελία σε προμηθευτή'

/** A purchase order as a PDF. Everything variable comes from the data, so equal data gives equal bytes. */
export function renderPurchase(purchase: PurchaseDocument, letterhead: DocumentPicture | null): Promise<Buffer> {
  const { number, at, company, supplier, note } = purchase
  const name = number === null ? title : `${title} ${number}`
  const isPreview = number === null
  return renderDocument({
    title: name,
    subject: `${title} προς ${supplier.name}`,
    company,
    sentAt: at,
    bookmark: name,
    name: `${name} · ${company.name}`,
    isPreview,
    footMargin: 12,
    children: (
      <>
        <DocumentHead company={company} picture={letterhead} />
        <DocumentTitle kind={upperCase('Παραγγελία')} details={number ?? 'Πρόχειρη'} isPreview={isPreview} />
        <Parties purchase={purchase} />
        <Lines lines={purchase.lines} />
        {purchase.netCents === null ? null : (
          <View style={{ flexDirection: 'row', justifyContent: 'flex-end', marginTop: 8 }} wrap={false}>
            <Text style={{ fontWeight: 600, marginRight: 12 }}>Καθαρή αξία, χωρίς ΦΠΑ</Text>
            <Text style={{ width: width.amount, textAlign: 'right', fontWeight: 600 }}>{formatAmount(purchase.netCents)}</Text>
          </View>
        )}
        {note === '' ? null : (
          <View style={{ marginTop: 14 }}>
            <Text style={{ fontSize: size.large, fontWeight: 600, marginBottom: 3 }} minPresenceAhead={20}>
              Σημειώσεις
            </Text>
            <Text>{note}</Text>
          </View>
        )}
      </>
    ),
  })
}

function Parties({ purchase: { supplier, facts, at } }: { readonly purchase: PurchaseDocument }) {
  const all: PurchaseDocument['facts'] = [['Ημερομηνία', dayText(dayInAthens(new Date(at)))], ...facts]
  return (
    <View style={{ flexDirection: 'row', marginTop: 14, marginBottom: 14 }}>
      <View style={{ width: '50%', paddingRight: 16 }}>
        <Text style={{ fontSize: size.small, color: colour.muted, marginBottom: 2 }}>Προς</Text>
        <Text style={{ fontSize: size.large, fontWeight: 600 }}>{supplier.name}</Text>
        {supplier.details.map((detail) => (
          <Text key={detail}>{detail}</Text>
        ))}
      </View>
      <View style={{ width: '50%', paddingLeft: 16, borderLeft: `0.75 solid ${colour.line}` }}>
        {all.map(([label, value]) =>
          value === '' ? null : (
            <View key={label} style={{ flexDirection: 'row', marginBottom: 1.5 }}>
              <Text style={{ width: 84, color: colour.muted }}>{label}</Text>
              <Text style={{ flex: 1 }}>{value}</Text>
            </View>
          ),
        )}
      </View>
    </View>
  )
}

const width = { code: 92, quantity: 54, unitCost: 62, amount: 72 } as const

function Lines({ lines }: { readonly lines: readonly PurchaseDocumentLine[] }) {
  const texts = lines.flatMap(({ unitCost, netCents, quantity }) => [
    formatNumber(quantity),
    unitCost === null ? '' : formatUnitPrice(unitCost),
    netCents === null ? '' : formatAmount(netCents),
  ])
  const cell = { fontSize: fittingSize(texts, width.unitCost, size.text), textAlign: 'right' } as const
  const keys = contentKeys(lines)
  return (
    <View>
      <View
        fixed
        minPresenceAhead={20}
        style={{
          flexDirection: 'row',
          paddingBottom: 4,
          borderBottom: `1 solid ${colour.strongLine}`,
          fontSize: size.small,
          color: colour.muted,
        }}
      >
        <Text style={{ width: width.code }}>Κωδικός</Text>
        <Text style={{ flex: 1 }}>Είδος</Text>
        <Text style={{ width: width.quantity, textAlign: 'right' }}>Τεμάχια</Text>
        <Text style={{ width: width.unitCost, textAlign: 'right' }}>Τιμή μονάδας</Text>
        <Text style={{ width: width.amount, textAlign: 'right' }}>Καθαρή αξία</Text>
      </View>
      {lines.map(({ code, title: item, details, quantity, unitCost, netCents }, index) => (
        <View
          key={keys[index]}
          wrap={false}
          style={{ flexDirection: 'row', paddingVertical: 6, borderBottom: `0.75 solid ${colour.line}` }}
        >
          <Text style={{ width: width.code, paddingRight: 6, fontWeight: 600 }}>{code}</Text>
          <View style={{ flex: 1, paddingRight: 8 }}>
            <Text>{item}</Text>
            {details.map((detail) => (
              <Text key={detail} style={{ color: colour.muted }}>
                {detail}
              </Text>
            ))}
          </View>
          <Text style={{ ...cell, width: width.quantity, fontWeight: 600 }}>{formatNumber(quantity)}</Text>
          <Text style={{ ...cell, width: width.unitCost }}>{unitCost === null ? '' : formatUnitPrice(unitCost)}</Text>
          <Text style={{ ...cell, width: width.amount }}>{netCents === null ? '' : formatAmount(netCents)}</Text>
        </View>
      ))}
    </View>
  )
}
