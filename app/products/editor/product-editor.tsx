import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { EditorChoices, OpenedProduct } from '#app/products/editor/editor-schemas.ts'
import { DeleteProductDialog } from '#app/products/delete/delete-product-dialog.tsx'
import { BasicsSection, DetailsSection } from '#app/products/editor/basics-section.tsx'
import { CategoriesSection } from '#app/products/editor/categories-section.tsx'
import { EditorBar } from '#app/products/editor/editor-bar.tsx'
import { EnvironmentSection } from '#app/products/editor/law/environment-section.tsx'
import { SafetySection } from '#app/products/editor/law/safety-section.tsx'
import { EditorNotices } from '#app/products/editor/editor-notices.tsx'
import { HistoryDialog } from '#app/products/editor/history-dialog.tsx'
import { PicturesSection } from '#app/products/editor/pictures/pictures-section.tsx'
import { PreviewDialog } from '#app/products/editor/preview/preview-dialog.tsx'
import { PriceSection } from '#app/products/editor/prices/price-section.tsx'
import { PrintSection } from '#app/products/editor/print-section.tsx'
import { RelatedSection } from '#app/products/editor/related-section.tsx'
import { SupplySection } from '#app/products/editor/supply-section.tsx'
import { EditorProvider, useProductEditor } from '#app/products/editor/use-editor.ts'
import { VariantsSection } from '#app/products/editor/variants/variants-section.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { productEditorUrl, staffProductsUrl } from '#app/staff-urls.ts'
import { productUrl } from '#app/urls.ts'

const sections = [
  { id: 'basics', title: 'Βασικά', Section: BasicsSection },
  { id: 'categories', title: 'Κατηγορίες', Section: CategoriesSection },
  { id: 'price', title: 'Τιμή', Section: PriceSection },
  { id: 'supply', title: 'Απόθεμα και χρόνοι', Section: SupplySection },
  { id: 'variants', title: 'Χρώματα και μεγέθη', Section: VariantsSection },
  { id: 'pictures', title: 'Εικόνες', Section: PicturesSection },
  { id: 'print', title: 'Εκτύπωση', Section: PrintSection },
  { id: 'related', title: 'Σχετικά προϊόντα', Section: RelatedSection },
  // The preview is a product page, whose own `details` its rating links to.
  { id: 'attributes', title: 'Χαρακτηριστικά', Section: DetailsSection },
  { id: 'environment', title: 'Υλικά & πιστοποιήσεις', Section: EnvironmentSection },
  { id: 'safety', title: 'Ασφάλεια προϊόντος', Section: SafetySection },
] as const

interface ProductEditorProps {
  readonly opened: OpenedProduct
  readonly choices: EditorChoices
}

/** The whole product on one page, with an index of its sections. */
export function ProductEditor({ opened, choices }: ProductEditorProps) {
  const navigate = useNavigate()
  const editor = useProductEditor({
    opened,
    choices,
    onMade: (productId) => void navigate(productEditorUrl(productId), { replace: true }),
  })
  const [shown, setShown] = useState<'preview' | 'history' | 'deletion' | null>(null)
  const { form, productId, save, busy } = editor
  const title = form.title.trim() === '' ? 'Νέο προϊόν' : form.title
  return (
    <EditorProvider value={editor}>
      <div className="gap-x-10 w992:grid w992:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="col-span-full flex flex-wrap items-center gap-3">
          <h1 className="min-w-0 text-2xl font-semibold wrap-anywhere">{title}</h1>
          {form.hidden && <Badge>Κρυφό από το κατάστημα</Badge>}
          {productId !== null && (
            <div className="flex flex-wrap gap-x-3 w680:ml-auto">
              <Button variant="quiet" onClick={() => setShown('history')}>
                Ιστορικό
              </Button>
              <LinkButton variant="quiet" to={productEditorUrl(undefined, productId)}>
                Αντίγραφο
              </LinkButton>
              <Button variant="quiet" onClick={() => setShown('deletion')}>
                Διαγραφή
              </Button>
              {!editor.base.form.hidden && (
                <LinkButton variant="quiet" to={productUrl(productId)}>
                  Στο κατάστημα
                </LinkButton>
              )}
            </div>
          )}
        </div>
        <div className="col-span-full">
          <EditorNotices />
        </div>
        <nav aria-label="Ενότητες" className="mt-2 self-start w992:sticky w992:top-6 w992:mt-8">
          <ul className="flex flex-wrap gap-x-5 w992:flex-col">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <form
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void save()
          }}
        >
          <div className="divide-y divide-line">
            {sections.map(({ id, title: name, Section }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 py-8">
                <h2 id={`${id}-title`} className="mb-4 text-lg font-semibold">
                  {name}
                </h2>
                <Section />
              </section>
            ))}
          </div>
          <EditorBar onPreview={() => setShown('preview')} />
        </form>
      </div>
      {shown === 'preview' && <PreviewDialog onClose={() => setShown(null)} />}
      {shown === 'deletion' && productId !== null && (
        <DeleteProductDialog
          productId={productId}
          onClose={() => setShown(null)}
          onDeleted={() => void navigate(staffProductsUrl(), { replace: true })}
        />
      )}
      {shown === 'history' && productId !== null && <HistoryDialog productId={productId} onClose={() => setShown(null)} />}
    </EditorProvider>
  )
}
