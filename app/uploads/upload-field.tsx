import Upload from 'lucide-react/icons/upload'
import { useEffect, useId, useRef, useState } from 'react'

import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import {
  acceptedFiles,
  acceptedFilesText,
  fileSizeText,
  maxFileBytes,
  maxBytes,
  maxBytesInForm,
  maxFiles,
} from '#app/uploads/accepted-files.ts'
import type { UploadCalls } from '#app/uploads/upload-queue.ts'
import type { UploadsChange } from '#app/uploads/use-uploads.ts'
import { classes } from '#app/ui/classes.ts'
import { PartPlace } from '#app/ui/lazy-part.tsx'
import { preloadPart, useLazyPart } from '#app/ui/use-lazy-part.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

const loadList = () => loadOrFail(async () => (await import('#app/uploads/upload-list.tsx')).UploadList)
const preload = () => preloadPart(loadList)

interface UploadFieldProps {
  /** Read at the first render only */
  readonly calls: UploadCalls
  /** «Λογότυπα και άλλα αρχεία» */
  readonly label: string
  /** Files already stored; read at the first render only. */
  readonly files?: readonly UploadedFile[] | undefined
  /** Reports the stored files and the number still uploading; not called for the initial state. */
  readonly onChange?: ((change: UploadsChange) => void) | undefined
}

/**
 * A field for choosing or dropping files, each with its progress or error and a remove button. Give it a `key` that changes
 * with `calls`, so that a new message starts empty. Without JavaScript it is `<input type="file" name="files" multiple>`,
 * whose files are sent with the form (an empty input sends one without name and bytes); with JavaScript the form sends
 * none, because they are uploaded already.
 */
export function UploadField({ calls, label, files = [], onChange }: UploadFieldProps) {
  const [chosen, setChosen] = useState<readonly (readonly File[])[]>([])
  const loaded = useLazyPart(loadList, chosen.length > 0 || files.length > 0)
  const UploadList = loaded.part
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const id = useId()

  function add(more: readonly File[]): void {
    if (more.length === 0) return
    setChosen((before) => [...before, more])
    // Once loaded, the list counts by itself.
    if (UploadList === null) onChange?.({ files, pending: [...chosen, more].flat().length })
  }

  function take(from: HTMLInputElement): void {
    add([...(from.files ?? [])])
    from.value = ''
  }

  useEffect(() => {
    // Files chosen before hydration
    if (input.current !== null && input.current.files?.length) take(input.current)
    // Only on mount
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    // A grid, so that a long name is truncated instead of widening the page.
    <div className="grid grid-cols-1">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div
        className={classes(
          'relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed px-5 py-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:border-ink',
        )}
      >
        <Upload aria-hidden className="size-5.5 shrink-0 text-muted noscript:hidden" />
        <p className="min-w-0 flex-1 basis-56 text-sm noscript:hidden">
          <span className="font-semibold underline underline-offset-4">Διαλέξτε αρχεία</span>
          <span className="hidden pointer-fine:inline"> ή σύρετέ τα εδώ</span>
        </p>
        {/* It covers the whole field, so that it can be clicked and dropped on anywhere. */}
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          name={hydrated ? undefined : 'files'}
          accept={acceptedFiles}
          aria-describedby={`${id}-hint`}
          className="absolute inset-0 size-full cursor-pointer opacity-0 noscript:static noscript:min-h-11 noscript:py-2 noscript:opacity-100"
          onPointerEnter={preload}
          onFocus={preload}
          onChange={(event) => take(event.currentTarget)}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setIsOver(false)
            add([...event.dataTransfer.files])
          }}
        />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {acceptedFilesText}. Έως {maxFiles} αρχεία, {fileSizeText(maxFileBytes)} το καθένα,{' '}
        <span className="noscript:hidden">{fileSizeText(maxBytes)} μαζί.</span>
        <span className="hidden noscript:inline">{fileSizeText(maxBytesInForm)} μαζί.</span>
      </p>
      {UploadList !== null && (
        <UploadList calls={calls} files={files} chosen={chosen} onChange={onChange} onEmpty={() => input.current?.focus()} />
      )}
      {UploadList === null && (chosen.length > 0 || loaded.failed) && (
        <div className="mt-3">
          <PartPlace loaded={loaded} height="h-13">
            Τα αρχεία δεν στάλθηκαν ακόμη. Ελέγξτε το δίκτυό σας. Αν δοκιμάσετε ξανά, η σελίδα φορτώνεται από την αρχή και τα
            επιλέγετε πάλι.
          </PartPlace>
        </div>
      )}
    </div>
  )
}
