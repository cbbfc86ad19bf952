import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import ImagePlus from 'lucide-react/icons/image-plus'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import { useRef } from 'react'

import { maxBodyLength } from '#app/content/texts/text-parts.ts'
import { SectionOrder } from '#app/content/texts/staff/section-order.tsx'
import { usePictureUpload } from '#app/content/texts/staff/use-picture-upload.ts'
import { placeholdersText } from '#app/company/texts/placeholders.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { photographTypes } from '#app/uploads/accepted-files.ts'

interface BodyFieldProps {
  readonly value: string
  readonly onText: (text: string) => void
  readonly error?: string | undefined
  /** Reorders groups and questions instead of sections */
  readonly isFaq?: boolean
}

/** A page's Markdown, with formatting buttons and reorderable sections. */
export function BodyField({ value, onText, error, isFaq = false }: BodyFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const upload = usePictureUpload()

  /** Inserts around the selection, or replaces it. */
  function write(before: string, after = '', placeholder = ''): void {
    const field = area.current
    if (field === null) return
    const { selectionStart: start, selectionEnd: end } = field
    const chosen = value.slice(start, end) || placeholder
    onText(value.slice(0, start) + before + chosen + after + value.slice(end))
    // After React has rendered the text
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(start + before.length, start + before.length + chosen.length)
    })
  }

  const atLine = (mark: string) => {
    const start = area.current?.selectionStart ?? 0
    write(`${start === 0 || value[start - 1] === '\n' ? '' : '\n\n'}${mark}`, '', 'κείμενο')
  }

  async function addPicture(chosen: File | undefined): Promise<void> {
    const stored = chosen === undefined ? null : await upload.send(chosen)
    if (stored !== null) write('\n\n![', `](/pictures/${stored.name})\n\n`, 'τι δείχνει η εικόνα')
  }

  return (
    <div>
      <div className="flex flex-wrap items-center" role="group" aria-label="Μορφοποίηση">
        <IconButton aria-label="Επικεφαλίδα" onClick={() => atLine('## ')}>
          <Heading aria-hidden />
        </IconButton>
        <IconButton aria-label="Έντονα" onClick={() => write('**', '**', 'έντονα')}>
          <Bold aria-hidden />
        </IconButton>
        <IconButton aria-label="Λίστα" onClick={() => atLine('- ')}>
          <List aria-hidden />
        </IconButton>
        <IconButton aria-label="Σύνδεσμος" onClick={() => write('[', '](/faq)', 'κείμενο συνδέσμου')}>
          <LinkIcon aria-hidden />
        </IconButton>
        <IconButton aria-label="Εικόνα" aria-busy={upload.busy || undefined} onClick={() => file.current?.click()}>
          <ImagePlus aria-hidden />
        </IconButton>
        <input
          ref={file}
          type="file"
          accept={photographTypes}
          aria-label="Αρχείο εικόνας για το κείμενο"
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            void addPicture(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </div>
      {upload.failure !== null && (
        <div className="mb-3">
          <ErrorNotice>{upload.failure}</ErrorNotice>
        </div>
      )}
      <TextArea
        ref={area}
        label="Κείμενο"
        value={value}
        rows={22}
        maxLength={maxBodyLength}
        error={error}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <p className="mt-1.5 pl-5 text-sm text-muted">
        {isFaq
          ? 'Markdown: ## για κάθε ομάδα, ### για κάθε ερώτηση, και από κάτω η απάντηση. '
          : 'Markdown: ## επικεφαλίδα, **έντονα**, - λίστα, [κείμενο](/faq) για σύνδεσμο. '}
        Από τις ρυθμίσεις συμπληρώνονται: <span className="wrap-anywhere">{placeholdersText}</span>.
      </p>
      <SectionOrder body={value} onBody={onText} isOpen={isFaq} title={isFaq ? 'Σειρά ομάδων και ερωτήσεων' : 'Σειρά ενοτήτων'} />
    </div>
  )
}
