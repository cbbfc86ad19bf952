import { Prose } from '#app/content/prose.tsx'
import type { TextKind } from '#app/content/texts/text-content.ts'
import type { TextPreview } from '#app/content/texts/texts.contract.ts'
import { customerMails, isCustomerMail } from '#app/company/texts/customer-mails.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { contentKeys } from '#app/platform/text/content-keys.ts'

interface TextPreviewShownProps {
  readonly preview: TextPreview | null
  readonly kind: TextKind
}

/** The live preview. */
export function TextPreviewShown({ preview, kind }: TextPreviewShownProps) {
  return (
    <section aria-label="Προεπισκόπηση" className="min-w-0">
      <h2 className="mb-1.5 text-sm font-semibold">Προεπισκόπηση</h2>
      <div className="rounded-card border border-line bg-paper p-5 w680:p-8">
        {preview === null ? (
          <Skeleton className="h-64 w-full" />
        ) : kind === 'mail' ? (
          <MailShown preview={preview} />
        ) : (
          <TextShown preview={preview} />
        )}
      </div>
    </section>
  )
}

function TextShown({ preview: { title, lead, blocks, picture, shelves } }: { readonly preview: TextPreview }) {
  const keys = contentKeys(shelves)
  return (
    <>
      <p className="text-2xl font-semibold wrap-anywhere">{title}</p>
      {lead !== '' && <p className="mt-3 max-w-text text-lg wrap-anywhere text-muted">{lead}</p>}
      {picture !== null && (
        <img
          src={picture.src}
          alt={picture.alt}
          className="mt-6 aspect-3/2 w-full max-w-text rounded-card bg-plate object-cover"
        />
      )}
      <div className="mt-8 wrap-anywhere">
        <Prose blocks={blocks} />
      </div>
      {shelves.map((shelf, index) => (
        <div key={keys[index]} className="mt-6 border-t border-line pt-4">
          <p className="text-lg font-semibold wrap-anywhere">{shelf.title}</p>
          <p className="mt-1 text-sm text-muted">
            {shelf.products.length === 0 ? 'Κανένα προϊόν: το ράφι δεν θα φαίνεται.' : shelf.products.join(' · ')}
          </p>
        </div>
      ))}
    </>
  )
}

function MailShown({ preview: { mail } }: { readonly preview: TextPreview }) {
  const paragraphs = Object.entries(mail?.paragraphs ?? {}).filter(([, text]) => text.trim() !== '')
  const shown = paragraphs.length === 0 ? [['orderPlacedMail', ''] as const] : paragraphs
  return (
    <div className="space-y-6">
      {shown.map(([template, text]) => (
        <div key={template} className="rounded-card border border-line bg-surface p-5 wrap-anywhere whitespace-pre-line">
          <p className="text-lg font-semibold">{isCustomerMail(template) ? customerMails[template] : template}</p>
          {mail !== null && mail.greeting !== '' && <p className="mt-3">{mail.greeting}</p>}
          {text !== '' && <p className="mt-3">{text}</p>}
          <p className="mt-3 text-muted">Εδώ λέει τι έγινε και τι ακολουθεί, με το κουμπί του.</p>
          {mail !== null && mail.closing !== '' && <p className="mt-3">{mail.closing}</p>}
        </div>
      ))}
    </div>
  )
}
