import { Image, Text, View } from '@react-pdf/renderer'

import { DocumentHead } from '#app/documents/document-head.pdf.tsx'
import type { DocumentPicture } from '#app/documents/document-picture.ts'
import { dayText } from '#app/platform/calendar.ts'
import { DocumentTitle, renderDocument } from '#app/documents/document-frame.pdf.tsx'
import { colour, contentWidth, size } from '#app/documents/document-style.ts'
import type { ProofDocument, ProofPart } from '#app/proofs/document/proof-document.ts'
import { PositionDrawing } from '#app/proofs/document/position-drawing.pdf.tsx'
import { approvalMeaning, subjectText } from '#app/proofs/proof-content.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

export interface ProofPictures {
  readonly letterhead: DocumentPicture | null
  readonly mockUps: readonly DocumentPicture[]
  /** Referenced by the drawings' elements */
  readonly pictures: readonly DocumentPicture[]
}

/** A proof as a PDF with drawings in true millimetres. Equal data gives equal bytes. */
export function renderProof(proof: ProofDocument, pictures: ProofPictures): Promise<Buffer> {
  const { company, isPreview, sentAt, parts } = proof
  const name = `${heading(proof)} ${proof.number}`
  const names = parts.map(({ title, version }) => `${title}, έκδοση ${version}`)
  const keys = contentKeys(names)
  const mockUpsOf = (index: number) => {
    const start = parts.slice(0, index).reduce((sum, { mockUpCount }) => sum + mockUpCount, 0)
    return pictures.mockUps.slice(start, start + (parts[index]?.mockUpCount ?? 0))
  }
  return renderDocument({
    title: `${name}, ${names.join(' · ')}`,
    subject: `Δοκίμιο εκτύπωσης προς ${proof.customer}`,
    company,
    sentAt,
    name: [name, ...(parts.length === 1 ? names : [])].join(' · '),
    isPreview,
    footMargin: 10,
    children: (
      <>
        <DocumentHead company={company} picture={pictures.letterhead} />
        {parts.map((part, index) => (
          <Part
            key={keys[index]}
            proof={proof}
            part={part}
            isFirst={index === 0}
            mockUps={mockUpsOf(index)}
            pictures={pictures.pictures}
          />
        ))}
      </>
    ),
  })
}

interface PartProps {
  readonly proof: ProofDocument
  readonly part: ProofPart
  readonly isFirst: boolean
  readonly mockUps: readonly DocumentPicture[]
  readonly pictures: readonly DocumentPicture[]
}

/** A line's proof: its facts, pictures and drawings; each but the first begins a page. */
function Part({ proof, part, isFirst, mockUps, pictures }: PartProps) {
  return (
    <>
      <View break={!isFirst}>
        <DocumentTitle
          kind="ΔΟΚΙΜΙΟ"
          details={`${subjectText(proof)} ${proof.number} · έκδοση δοκιμίου ${part.version}`}
          isPreview={proof.isPreview}
        />
      </View>
      <Facts proof={proof} part={part} />
      <MockUps pictures={mockUps} />
      {part.note === '' ? null : <Text style={{ marginTop: 10, fontSize: size.message }}>{part.note}</Text>}
      {isFirst ? <Approval /> : null}
      {part.placements.map((placement) => (
        <PositionDrawing key={placement.positionName} placement={placement} pictures={pictures} />
      ))}
    </>
  )
}

function heading({ isPreview }: ProofDocument): string {
  return isPreview ? 'Προεπισκόπηση δοκιμίου' : 'Δοκίμιο'
}

function Facts({ proof, part }: { proof: ProofDocument; part: ProofPart }) {
  const left: readonly (readonly [string, string])[] = [
    ['Πελάτης', proof.customer],
    ['Έργο', proof.projectName],
    ['Προϊόν', part.title],
    ['Χρώμα, μέγεθος', part.variantText],
    ['Ποσότητα', part.quantity],
  ]
  const right: readonly (readonly [string, string])[] = [
    ['Ημερομηνία', dayText(proof.issuedOn)],
    ['Απάντηση έως', dayText(part.answerBy)],
    ['Θέσεις εκτύπωσης', part.placements.map(({ positionName }) => positionName).join(', ')],
    ['Κωδικός μακέτας', part.contentHash.slice(0, 16)],
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
        Απεικόνιση. Τα ακριβή μεγέθη είναι στις μακέτες των επόμενων σελίδων.
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
        Για τις μακέτες: εκτυπώστε σε μέγεθος 100 % (χωρίς προσαρμογή στη σελίδα) και ελέγξτε τον χάρακα με ένα υποδεκάμετρο.
      </Text>
    </View>
  )
}
