import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { failureText } from '#app/platform/browser/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { sendFile } from '#app/uploads/send-file.ts'
import { importRunUrl } from '#app/staff-urls.ts'

/** A supplier's name and its file. */
export function UploadImport({ suppliers }: { readonly suppliers: readonly string[] }) {
  const id = useId()
  const navigate = useNavigate()
  const supplierField = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [wrong, setWrong] = useState<{ readonly supplier?: string; readonly file?: string }>({})
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sent !== null) return
    const chosen = file.current?.files?.[0]
    const supplier = supplierField.current?.value.trim() ?? ''
    const next = {
      ...(supplier === '' && { supplier: 'Γράψτε το όνομα του προμηθευτή.' }),
      ...(chosen === undefined && { file: 'Διαλέξτε ένα αρχείο.' }),
    }
    setWrong(next)
    setFailure(null)
    if (chosen === undefined || supplier === '') return
    setSent(0)
    try {
      const query = new URLSearchParams({ supplier, name: chosen.name })
      const { runId } = await sendFile<{ runId: string }>(`/api/staff/import/upload?${query}`, chosen, {
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
        <label htmlFor={`${id}-file`} className="block text-sm font-semibold">
          Αρχείο (CSV, XLSX, JSON ή XML)
        </label>
        <input
          ref={file}
          id={`${id}-file`}
          type="file"
          accept=".csv,.txt,.xlsx,.json,.xml"
          required
          aria-invalid={wrong.file !== undefined || undefined}
          aria-describedby={wrong.file === undefined ? undefined : `${id}-file-error`}
          className="mt-1 block min-h-12 w-full rounded-pill border border-line-strong bg-surface px-4 py-2.5 text-sm file:mr-3 file:cursor-pointer file:border-0 file:bg-transparent file:font-semibold file:underline"
        />
        {wrong.file !== undefined && (
          <p id={`${id}-file-error`} role="alert" className="mt-1 text-sm text-failure">
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
