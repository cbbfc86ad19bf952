import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { failureText } from '#app/platform/browser/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { FilePicker } from '#app/ui/form/file-picker.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { sendFile } from '#app/uploads/send-file.ts'
import { importRunUrl } from '#app/staff-urls.ts'
import { useUnsavedFields, useUnsavedGuard } from '#app/ui/unsaved/use-unsaved.ts'

const fileLabel = 'Αρχείο (CSV, XLSX, JSON ή XML)'

/** A supplier's name and its file. */
export function UploadImport({ suppliers }: { readonly suppliers: readonly string[] }) {
  const id = useId()
  const navigate = useNavigate()
  const supplierField = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useUnsavedFields(form, { isGuarded: sent === null })
  useUnsavedGuard(() => chosen !== null && sent === null)
  const [wrong, setWrong] = useState<{ readonly supplier?: string; readonly file?: string }>({})
  const choose = (file: File) => {
    setChosen(file)
    setWrong(({ supplier }) => (supplier === undefined ? {} : { supplier }))
  }
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sent !== null) return
    const supplier = supplierField.current?.value.trim() ?? ''
    const next = {
      ...(supplier === '' && { supplier: 'Γράψτε το όνομα του προμηθευτή.' }),
      ...(chosen === null && { file: 'Διαλέξτε ένα αρχείο.' }),
    }
    setWrong(next)
    setFailure(null)
    if (chosen === null || supplier === '') return
    setSent(0)
    try {
      const { runId } = await sendFile('/api/staff/import/upload', { supplier, name: chosen.name }, chosen, {
        onProgress: setSent,
        signal: new AbortController().signal,
      })
      await navigate(importRunUrl(runId))
    } catch (error) {
      setFailure(failureText(error))
      setSent(null)
    }
  }
  return (
    <form
      ref={form}
      noValidate
      method="post"
      aria-label="Νέο αρχείο"
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-4 rounded-card border border-line bg-surface p-5 w680:grid-cols-2"
    >
      <TextField
        label="Προμηθευτής"
        ref={supplierField}
        name="supplier"
        list={`${id}-suppliers`}
        autoComplete="off"
        maxLength={80}
        required
        error={wrong.supplier}
      />
      <datalist id={`${id}-suppliers`}>
        {suppliers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div>
        <p className="text-sm font-semibold">{fileLabel}</p>
        <div className="mt-1.5 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
          <FilePicker label={fileLabel} accept=".csv,.txt,.xlsx,.json,.xml" busy={false} onPick={choose}>
            {chosen === null ? 'Επιλογή αρχείου' : 'Άλλο αρχείο'}
          </FilePicker>
          {chosen !== null && <span className="min-w-0 text-sm wrap-anywhere">{chosen.name}</span>}
        </div>
        {wrong.file !== undefined && (
          <p role="alert" className="mt-1 text-sm text-failure">
            {wrong.file}
          </p>
        )}
      </div>
      {failure !== null && (
        <div className="col-span-full">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
      <Button type="submit" busy={sent !== null} className="w680:justify-self-start">
        {sent === null ? 'Ανάγνωση αρχείου' : `Ανεβαίνει, ${Math.round(sent * 100)} %`}
      </Button>
    </form>
  )
}
