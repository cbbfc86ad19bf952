import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'

import { dayText } from '#app/platform/calendar.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import type { OfferDocument } from '#app/quotes/document/offer-document.ts'
import { selectionNames } from '#app/quotes/document/offer-lines.pdf.tsx'
import { instalmentRows } from '#app/pricing/instalment-text.ts'
import type { Instalment } from '#app/pricing/instalments.ts'
import { offerInstalments } from '#app/quotes/offer-instalments.ts'
import { offerTotals, scenarios } from '#app/quotes/offer-money.ts'
import { amountWidth, colour, fittingSize, size } from '#app/documents/document-style.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import { alternativesText } from '#app/quotes/quote-text.ts'
import { deliveryCostText } from '#app/delivery/delivery-cost-text.ts'

/** Below the lines: totals, terms, and how to accept the offer. */
export function OfferEnd({ offer }: { offer: OfferDocument }) {
  return (
    <>
      <TotalsTable content={offer.content} />
      {hasAlternatives(offer) ? (
        <Text style={{ marginTop: 6, color: colour.muted, textAlign: 'right' }}>{alternativesText}</Text>
      ) : null}
      {offer.deadline === '' ? null : <Text style={{ marginTop: 12, fontWeight: 600 }}>{offer.deadline}</Text>}
      {offer.content.terms === '' ? null : (
        <View style={{ marginTop: 14 }}>
          <Heading>Όροι</Heading>
          <Text style={{ color: colour.muted }}>{offer.content.terms}</Text>
        </View>
      )}
      <Safety safety={offer.safety} />
      <Acceptance offer={offer} />
    </>
  )
}

const hasAlternatives = ({ content: { lines } }: OfferDocument) => lines.some(({ alternativeOf }) => alternativeOf !== undefined)

function Heading({ children }: { children: ReactNode }) {
  return (
    <Text style={{ fontSize: size.large, fontWeight: 600, marginBottom: 3 }} minPresenceAhead={30}>
      {children}
    </Text>
  )
}

/** Small, because a long offer has many: the law wants it legible, not loud. */
function Safety({ safety }: Pick<OfferDocument, 'safety'>) {
  if (safety.length === 0) return null
  return (
    <View style={{ marginTop: 14 }}>
      <Heading>Ασφάλεια προϊόντων</Heading>
      {safety.map(({ titles, texts }) => (
        <View key={titles} style={{ marginBottom: 4, fontSize: size.note }}>
          <Text style={{ fontWeight: 600 }} minPresenceAhead={12}>
            {titles}
          </Text>
          {texts.map((text) => (
            <Text key={text} style={{ color: colour.muted }}>
              {text}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}

interface TotalRow {
  readonly name: string
  /** `column`: the selection's place */
  amountOf(totals: Totals, column: number): number
  readonly weight?: 'strong'
  readonly isGross?: boolean
}

/** The rows of the totals: goods, delivery, net, VAT per rate, gross. */
function totalRows(content: OfferContent, { vat }: Totals): readonly TotalRow[] {
  const rates = vat.flatMap(({ percent }): TotalRow[] => {
    const rate = (totals: Totals) => totals.vat.find((one) => one.percent === percent)
    return [
      ...(vat.length > 1 ? [{ name: `Αξία προ ΦΠΑ ${percent} %`, amountOf: (totals: Totals) => rate(totals)?.net ?? 0 }] : []),
      { name: `ΦΠΑ ${percent} %`, amountOf: (totals) => rate(totals)?.amount ?? 0 },
    ]
  })
  return [
    { name: 'Είδη', amountOf: (totals) => totals.net - (content.deliveryCents ?? 0) },
    { name: 'Μεταφορικά', amountOf: () => content.deliveryCents ?? 0 },
    { name: 'Καθαρή αξία', amountOf: (totals) => totals.net, weight: 'strong' },
    ...rates,
    { name: 'Σύνολο με ΦΠΑ', amountOf: (totals) => totals.gross, weight: 'strong', isGross: true },
  ]
}

/** When each selection is paid. A part that one of them lacks has 0 € there. */
function planRowsOf(plans: readonly (readonly Instalment[])[]): TotalRow[] {
  const longest = plans.toSorted((a, b) => b.length - a.length)[0] ?? []
  return instalmentRows(longest).map(({ name, part }) => ({
    name,
    amountOf: (_, column) => plans[column]?.find(({ due }) => due === part.due)?.amountCents ?? 0,
  }))
}

function TotalsTable({ content }: { content: OfferContent }) {
  const selections = scenarios(content.lines)
  const all = selections.map((selection) => offerTotals(content, selection))
  const [first] = all
  if (first === undefined) return null
  const isOne = selections.length === 1
  const width = isOne ? 90 : amountWidth(selections.length)
  const plans = selections.map((selection) => offerInstalments(content, selection))
  const rows = [...totalRows(content, first), ...planRowsOf(plans)]
  const grossAt = rows.findIndex(({ isGross }) => isGross === true)
  const texts = all.flatMap((totals, column) => rows.map(({ amountOf }) => formatAmount(amountOf(totals, column))))
  const fontSize = fittingSize(texts, width, size.text)
  const lastSize = fittingSize(texts, width, size.large)
  return (
    <View
      wrap={false}
      style={{ alignSelf: 'flex-end', marginTop: 12, padding: 10, borderRadius: 6, backgroundColor: colour.paper }}
    >
      {isOne ? null : (
        <View style={{ flexDirection: 'row', fontSize: size.small, marginBottom: 3 }}>
          <Text style={{ width: 110, color: colour.muted }}>Σύνολα</Text>
          {selectionNames(content.lines, selections).map(({ name }) => (
            <Text key={name} style={{ width, textAlign: 'right', fontWeight: 600 }}>
              {name}
            </Text>
          ))}
        </View>
      )}
      {rows.map(({ name, amountOf, weight }, index) => {
        const isLast = index === grossAt
        return (
          <View
            key={name}
            style={{
              flexDirection: 'row',
              alignItems: 'baseline',
              paddingTop: isLast ? 5 : 1,
              marginTop: isLast ? 4 : 0,
              borderTop: isLast ? `0.75 solid ${colour.strongLine}` : 0,
              fontWeight: weight === 'strong' ? 600 : 400,
              fontSize: isLast ? lastSize : fontSize,
            }}
          >
            <Text style={{ width: isOne ? 160 : 110, color: weight === 'strong' ? colour.ink : colour.muted }}>{name}</Text>
            {all.map((totals, column) => (
              <Text key={selections.indexOf(selections[column] ?? {})} style={{ width, textAlign: 'right' }}>
                {name === 'Μεταφορικά' ? deliveryCostText(content.deliveryCents) : formatAmount(amountOf(totals, column))}
              </Text>
            ))}
          </View>
        )
      })}
    </View>
  )
}

function Acceptance({ offer }: { offer: OfferDocument }) {
  const { content, company } = offer
  const selections = scenarios(content.lines)
  const isOne = selections.length === 1 && !hasAlternatives(offer)
  return (
    <View wrap={false} style={{ marginTop: 14 }}>
      <Heading>Πώς την εγκρίνετε</Heading>
      <Text>
        Ηλεκτρονικά: ανοίξτε τον σύνδεσμο του e-mail με το οποίο τη λάβατε
        {isOne
          ? ''
          : hasAlternatives(offer)
            ? ', διαλέξτε είδη και ποσότητες,'
            : ', διαλέξτε ποσότητες, για κάθε είδος όποια θέλετε,'}{' '}
        και εγκρίνετε με το όνομά σας.
      </Text>
      <Text>
        Με υπογραφή: {isOne ? 'υπογράψτε' : 'σημειώστε την επιλογή σας, υπογράψτε'} εδώ και στείλτε{' '}
        {company.email === '' ? 'μας το έγγραφο' : `το έγγραφο στο ${company.email}`}. Ισχύει έως και{' '}
        {dayText(content.validUntil)}.{company.phone === '' ? '' : ` Για απορίες: ${company.phone}.`}
      </Text>
      <View style={{ flexDirection: 'row', marginTop: 10 }}>
        <View style={{ width: '46%', paddingRight: 20 }}>
          {isOne
            ? null
            : selectionNames(content.lines, selections).map(({ name, pieces }) => (
                <View key={name} style={{ flexDirection: 'row', alignItems: 'center', marginBottom: 4 }}>
                  <View style={{ width: 9, height: 9, borderRadius: 2, border: `0.75 solid ${colour.muted}`, marginRight: 6 }} />
                  <Text>{pieces === null ? name : `${name}: ${pieces}`}</Text>
                </View>
              ))}
        </View>
        <View style={{ width: '54%' }}>
          <Text style={{ fontWeight: 600 }}>
            Αποδέχομαι την προσφορά {offer.number}, έκδοση {offer.version}
          </Text>
          <FormLine name="Ονοματεπώνυμο" />
          <FormLine name="Ημερομηνία" />
          <FormLine name="Υπογραφή και σφραγίδα" height={38} />
        </View>
      </View>
    </View>
  )
}

/** An empty line to write on. */
function FormLine({ name, height = 19 }: { name: string; height?: number }) {
  return (
    <View style={{ height, flexDirection: 'row', alignItems: 'flex-end' }}>
      <Text style={{ width: 110, color: colour.muted, fontSize: size.note }}>{name}</Text>
      <View style={{ flex: 1, borderBottom: `0.75 solid ${colour.strongLine}` }} />
    </View>
  )
}
