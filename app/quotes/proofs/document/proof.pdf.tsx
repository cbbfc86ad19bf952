import { Image, Text, View } from '@react-pdf/renderer'

import { dayText } from '#app/platform/calendar.ts'
import { DocumentTitle, renderDocument } from '#app/quotes/document/document-frame.pdf.tsx'
import type { DocumentPicture } from '#app/quotes/document/offer-document.ts'
import { Letterhead } from '#app/quotes/document/offer.pdf.tsx'
import { colour, contentWidth, size } from '#app/quotes/document/offer-pdf-style.ts'
import type { ProofDocument } from '#app/quotes/proofs/document/proof-document.ts'
import { PositionDrawing } from '#app/quotes/proofs/document/position-drawing.pdf.tsx'
import { approvalMeaning } from '#app/quotes/proofs/proof-content.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

export interface ProofPictures {
  readonly letterhead: DocumentPicture | null
  readonly mockUps: readonly DocumentPicture[]
  /** Referenced by the drawings' elements */
  readonly pictures: readonly DocumentPicture[]
}

/** A proof as a PDF with drawings in true millimetres. Equal data gives equal bytes. */
export function renderProof(proof: ProofDocument, pictures: ProofPictures): Promise<Buffer> {
  const { company, isPreview, sentAt, title, version } = proof
  const name = `${heading(proof)} ${proof.number}`
  return renderDocument({
    title: `${name}, ${title}, έκδοση ${version}`,
    subject: `Δοκίμιο εκτύπωσης προς ${proof.customer}`,
    company,
    sentAt,
    name: `${name} · ${title} · έκδοση ${version}`,
    isPreview,
    footMargin: 10,
    children: (
      <>
        <Letterhead company={company} picture={pictures.letterhead} />
        <DocumentTitle kind="ΔΟΚΙΜΙΟ" details={`Προσφορά ${proof.number} · έκδοση δοκιμίου ${version}`} isPreview={isPreview} />
        <Facts proof={proof} />
        <MockUps pictures={pictures.mockUps} />
        {proof.note === '' ? null : <Text style={{ marginTop: 10, fontSize: size.message }}>{proof.note}</Text>}
        <Approval />
        {proof.placements.map((placement) => (
          <PositionDrawing key={placement.positionName} placement={placement} pictures={pictures.pictures} />
        ))}
      </>
    ),
  })
}

function heading({ isPreview }: ProofDocument): string {
  return isPreview ? 'Προεπισκόπηση δοκιμίου' : 'Δοκίμιο'
}

function Facts({ proof }: { proof: ProofDocument }) {
  const left: readonly (readonly [string, string])[] = [
    ['Πελάτης', proof.customer],
    ['Έργο', proof.projectName],
    ['Προϊόν', proof.title],
    ['Χρώμα, μέγεθος', proof.variantText],
    ['Ποσότητα', proof.quantity],
  ]
  const right: readonly (readonly [string, string])[] = [
    ['Ημερομηνία', dayText(proof.issuedOn)],
    ['Απάντηση έως', dayText(proof.answerBy)],
    ['Θέσεις εκτύπωσης', proof.placements.map(({ positionName }) => positionName).join(', ')],
    ['Κωδικός σχεδίου', proof.contentHash.slice(0, 16)],
  ]
  return (
    <View style={{ flexDirection: 'row', marginTop: 14, marginBottom: 14 }}>
      {[left, right].map((facts, index) => (
        <View
          key={facts[0]?.[0]}
          style={{
            width: '50%',
            ...(index === 0 ? { paddingRight: 16 } : { paddingLeft: 16, borderLeft: `0.75 solid ${colour.line}` }),
          }}
        >
          {facts.map(([name, value]) =>
            value === '' ? null : (
              <View key={name} style={{ flexDirection: 'row', marginBottom: 1.5 }}>
                <Text style={{ width: 88, color: colour.muted }}>{name}</Text>
                <Text style={{ flex: 1, fontWeight: name === 'Απάντηση έως' || name === 'Προϊόν' ? 600 : 400 }}>{value}</Text>
              </View>
            ),
          )}
        </View>
      ))}
    </View>
  )
}

function MockUps({ pictures }: { pictures: readonly DocumentPicture[] }) {
  if (pictures.length === 0) return null
  const gap = 10
  const keys = contentKeys(pictures.map(() => 'mock-up'))
  const width = Math.min(330, (contentWidth - gap * (pictures.length - 1)) / pictures.length)
  return (
    <View wrap={false}>
      <View style={{ flexDirection: 'row', gap }}>
        {pictures.map((picture, index) => (
          <Image
            key={keys[index]}
            src={picture}
            style={{ width, height: width, objectFit: 'contain', backgroundColor: colour.plate }}
          />
        ))}
      </View>
      <Text style={{ marginTop: 3, fontSize: size.small, color: colour.muted }}>
        Απεικόνιση. Τα ακριβή μεγέθη είναι στα σχέδια των επόμενων σελίδων.
      </Text>
    </View>
  )
}

function Approval() {
  return (
    <View wrap={false} style={{ marginTop: 12, padding: 10, backgroundColor: colour.paper, border: `0.75 solid ${colour.line}` }}>
      <Text style={{ fontWeight: 600, marginBottom: 2 }}>Τι σημαίνει η έγκριση</Text>
      <Text>{approvalMeaning}</Text>
      <Text style={{ marginTop: 4 }}>
        Για τα σχέδια: εκτυπώστε σε μέγεθος 100 % (χωρίς προσαρμογή στη σελίδα) και ελέγξτε τον χάρακα με ένα υποδεκάμετρο.
      </Text>
    </View>
  )
}
