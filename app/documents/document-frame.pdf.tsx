import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'

import { colour, contentWidth, size } from '#app/documents/document-style.ts'

interface DocumentFrame {
  /** Title of the file */
  readonly title: string
  readonly subject: string
  readonly company: { readonly name: string; readonly brand: string; readonly registry: string; readonly notice: string }
  /** Used for every date of the file, so that equal data gives equal bytes. */
  readonly sentAt: string
  readonly bookmark?: string
  /** In the footer of each page */
  readonly name: string
  readonly isPreview: boolean
  /** Points between the content and the footer */
  readonly footMargin: number
  readonly children: ReactNode
}

const lookAlikes: Readonly<Record<string, string>> = { '&': '＆', '<': '‹', '>': '›' }

/** The engine writes metadata into the file's XML as it is, and the same text into the file's properties, so it is not escaped. */
function metadataText(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => lookAlikes[character] ?? '').replaceAll(/\p{Cc}/gu, ' ')
}

/** An A4 document with the company's name at the head, and its own name and page number in the footer. */
export function renderDocument({ title, subject, company, sentAt, bookmark, children, ...foot }: DocumentFrame): Promise<Buffer> {
  const moment = new Date(sentAt)
  return renderToBuffer(
    <Document
      title={metadataText(title)}
      author={metadataText(company.name)}
      subject={metadataText(subject)}
      creator={metadataText(company.name)}
      producer={metadataText(company.brand)}
      language="el"
      creationDate={moment}
      modificationDate={moment}
      pdfVersion="1.7"
    >
      <Page
        size="A4"
        // With `layout` the engine measures only once: ten times faster with many lines.
        layout={({ children: content, pageNumber, totalPages = 1 }) => (
          <>
            <View style={{ flexGrow: 1 }}>{content}</View>
            <Foot {...foot} company={company} page={`Σελίδα ${pageNumber} από ${totalPages}`} />
          </>
        )}
        {...(bookmark !== undefined && { bookmark })}
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
        {children}
      </Page>
    </Document>,
  )
}

interface FootProps extends Pick<DocumentFrame, 'name' | 'isPreview' | 'footMargin' | 'company'> {
  readonly page: string
}

function Foot({ name, isPreview, footMargin, company: { registry, notice }, page }: FootProps) {
  return (
    <View
      style={{
        width: contentWidth,
        marginTop: footMargin,
        paddingTop: 6,
        borderTop: `0.75 solid ${colour.line}`,
        fontSize: size.tiny,
        // The page's line height is already in points, and would be multiplied again.
        lineHeight: 1.4,
        color: colour.muted,
      }}
    >
      <View style={{ flexDirection: 'row' }}>
        <Text style={{ width: contentWidth - 100, color: isPreview ? colour.accent : colour.muted }}>
          {notice === '' ? name : `${name} · ${notice}`}
        </Text>
        <Text style={{ width: 100, textAlign: 'right' }}>{page}</Text>
      </View>
      <Text>{registry}</Text>
    </View>
  )
}

interface DocumentTitleProps {
  /** In capitals */
  readonly kind: string
  readonly details: string
  readonly isPreview: boolean
}

export function DocumentTitle({ kind, details, isPreview }: DocumentTitleProps) {
  return (
    <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', marginTop: 16 }}>
      <View>
        <Text style={{ fontSize: size.heading, fontWeight: 600, lineHeight: 1.15, letterSpacing: 0.4 }}>{kind}</Text>
        <Text style={{ fontSize: size.large, color: colour.muted, marginTop: 3 }}>{details}</Text>
      </View>
      {isPreview ? (
        <Text style={{ color: colour.accent, fontWeight: 600, fontSize: size.large }}>Προεπισκόπηση: δεν έχει σταλεί</Text>
      ) : null}
    </View>
  )
}
