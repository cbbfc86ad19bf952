import Paperclip from 'lucide-react/icons/paperclip'

import { saveFile } from '#app/uploads/download.ts'
import { fileSizeText } from '#app/uploads/accepted-files.ts'
import { classes } from '#app/ui/classes.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

/** A download button of a quote's file. */
function FileButton({ quoteRef, file }: { readonly quoteRef: QuoteRef; readonly file: UploadedFile }) {
  const { run, busy, failure } = useAsyncAction()
  const save = () => run(() => saveFile('/api/quotes/file', { ...quoteRef, fileId: file.id }, file.name))
  return (
    <>
      <button
        type="button"
        onClick={() => {
          if (!busy) void save()
        }}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        className={classes(
          'inline-flex min-h-11 max-w-full items-center gap-2 rounded-pill border border-line bg-surface px-4 text-left text-sm transition-colors hover:border-ink',
          busy && 'text-muted',
        )}
      >
        <Paperclip aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 truncate">{file.name}</span>
        <span className="shrink-0 text-muted">{fileSizeText(file.size)}</span>
      </button>
      {failure !== null && (
        <p role="alert" className="mt-1 text-sm text-failure">
          {failure}
        </p>
      )}
    </>
  )
}

export function FileList({ quoteRef, files }: { readonly quoteRef: QuoteRef; readonly files: readonly UploadedFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full min-w-0">
          <FileButton quoteRef={quoteRef} file={file} />
        </li>
      ))}
    </ul>
  )
}
