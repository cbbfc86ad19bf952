import { useEffect, useRef } from 'react'

import type { UploadCalls } from '#app/uploads/upload-queue.ts'
import { UploadRow } from '#app/uploads/upload-row.tsx'
import { type UploadsChange, useUploads } from '#app/uploads/use-uploads.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

interface UploadListProps {
  /** Read at the first render only, like `files` */
  readonly calls: UploadCalls
  readonly files: readonly UploadedFile[]
  /** All chosen or dropped files, in batches; new batches are appended */
  readonly chosen: readonly (readonly File[])[]
  readonly onChange: ((change: UploadsChange) => void) | undefined
  /** The last file was removed. */
  readonly onEmpty: () => void
}

/** The files of an upload field, each with its progress or error and a remove button. */
export function UploadList({ calls, files, chosen, onChange, onEmpty }: UploadListProps) {
  const { items, add, remove, retry } = useUploads(calls, files, onChange)
  const list = useRef<HTMLUListElement>(null)
  const added = useRef(0)

  useEffect(() => {
    for (const more of chosen.slice(added.current)) add(more)
    added.current = chosen.length
  }, [chosen, add])

  /** Moves the focus to the next file, or back to the field. */
  function removeItem(itemId: number, index: number): void {
    remove(itemId)
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
      const next = buttons[Math.min(index, buttons.length - 1)]
      if (next === undefined) onEmpty()
      else next.focus()
    })
  }

  if (items.length === 0) return null
  return (
    <ul ref={list} aria-label="Τα αρχεία σας" className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
      {items.map((item, index) => (
        <UploadRow key={item.id} item={item} onRemove={() => removeItem(item.id, index)} onRetry={() => retry(item.id)} />
      ))}
    </ul>
  )
}
