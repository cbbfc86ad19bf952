import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'

import { classes } from '#app/ui/classes.ts'
import { fileSizeText, logoFileTypes, logoFileTypesText, maxFileBytes } from '#app/uploads/accepted-files.ts'

interface LogoFieldProps {
  /** There is a logo already */
  readonly hasLogo: boolean
  readonly onFile: (file: File) => void
}

/** Accepts a logo from files, a phone's photos, or by a drop. */
export function LogoField({ hasLogo, onFile }: LogoFieldProps) {
  const [isOver, setIsOver] = useState(false)
  const take = (files: Iterable<File> | null) => {
    for (const file of files ?? []) onFile(file)
  }
  return (
    <label
      className={classes(
        'relative mt-4 flex items-center gap-4 rounded-card border border-dashed px-5 py-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong hover:border-ink',
      )}
    >
      <Upload aria-hidden className="size-5.5 shrink-0 text-muted" />
      <span className="text-sm">
        <span className="font-semibold underline underline-offset-4">
          {hasLogo ? 'Προσθήκη λογοτύπου' : 'Διαλέξτε το λογότυπό σας'}
        </span>
        <span className="hidden pointer-fine:inline">, σύρετέ το εδώ ή επικολλήστε το</span>
        <span className="mt-0.5 block text-muted">
          {logoFileTypesText}, έως {fileSizeText(maxFileBytes)}
        </span>
      </span>
      {/* Covers the whole field, so that a click or drop anywhere reaches it. */}
      <input
        type="file"
        multiple
        accept={logoFileTypes}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          take(currentTarget.files === null ? null : [...currentTarget.files])
          currentTarget.value = ''
        }}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          take([...event.dataTransfer.files])
        }}
      />
    </label>
  )
}
