import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { CallError, callApi, failureText } from '#app/platform/browser/call-api.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { stampField, honeypotField } from '#app/ui/form/form-guard.tsx'
import {
  emptyLine,
  isBlankLine,
  readRequestForm,
  receivedParameter,
  type RequestedLine,
  type RequestForm,
  withLines,
} from '#app/quotes/request/quote-request.ts'
import {
  deleteDraft,
  storeDraft,
  readDraft,
  type RequestDraft,
  subscribeToSent,
  withTyped,
} from '#app/quotes/request/quote-request-draft.ts'
import { attachOwnLogo } from '#app/quotes/request/attach-own-logo.ts'
import { callOf, fieldsInForm } from '#app/quotes/request/request-body.ts'
import { takeOutOfCart } from '#app/quotes/request/use-sent-lines.ts'
import { maxQuoteLines } from '#app/quotes/quotes.ts'
import { checkRequest, type RequestErrors } from '#app/quotes/request/quote-request-rules.ts'
import type { UploadsChange } from '#app/uploads/use-uploads.ts'
import { quoteUrl } from '#app/urls.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'
import { sendRequest } from '#app/quotes/request/send-request.ts'

const savedAfterMs = 400
/** The server refuses faster forms as bots, so a person waits for the rest (request-quote-form.server.ts). */
const minFillMs = 3_200
const inputKeptText = 'Όσα γράψατε είναι ακόμη εδώ.'

/** The form's initial state from the server: fresh, or with errors. */
export interface RequestStart {
  readonly form: RequestForm
  readonly requestKey: string
  readonly stamp: string
  readonly errors: RequestErrors
  /** An error of the whole form */
  readonly failure: string | null
  /** Files stored under the key */
  readonly files: readonly UploadedFile[]
  /** Already submitted once, without JavaScript. */
  readonly cameBack: boolean
}

interface Row {
  /** Stable while other rows are added and removed. */
  readonly key: number
  readonly line: RequestedLine
}

/** Initial values of the fields. A new `epoch` remounts them; typed text lives in the DOM. */
interface Sheet {
  readonly epoch: number
  readonly requestKey: string
  readonly form: RequestForm
  readonly rows: readonly Row[]
}

let lastKey = 0
const rowOf = (line: RequestedLine): Row => ({ key: (lastKey += 1), line })

/** Server-rendered rows: their keys are their indexes. */
const firstSheet = ({ form, requestKey }: RequestStart): Sheet => ({
  epoch: 0,
  requestKey,
  form,
  rows: form.lines.map((line, formRef) => ({ key: -1 - formRef, line })),
})

/** State of the request form in the browser: rows, draft, sending. */
export function useQuoteRequest(formRef: RefObject<HTMLFormElement | null>, start: RequestStart) {
  const navigate = useNavigate()
  const [sheet, setSheet] = useState(() => firstSheet(start))
  const [ready, setReady] = useState(false)
  const [errors, setErrors] = useState(start.errors)
  const [failure, setFailure] = useState(start.failure)
  const [busy, setBusy] = useState(false)
  const [sentElsewhere, setSentElsewhere] = useState(false)
  const sending = useRef(false)
  const [openedAt] = useState(() => Date.now())
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Form data not stored yet */
  const latest = useRef<RequestForm>(null)
  const [files, setFiles] = useState(start.files)
  /** `known`: ids of files that the server has reported. */
  const uploads = useRef({ ...countsOf(start.files), pending: 0, onDone: () => {} })
  const { requestKey, rows } = sheet

  const written = (): RequestForm => (formRef.current === null ? sheet.form : readRequestForm(new FormData(formRef.current)))
  const begin = (form: RequestForm, key = requestKey) =>
    setSheet(({ epoch }) => ({ epoch: epoch + 1, requestKey: key, form, rows: form.lines.map(rowOf) }))

  const leave = useRef(() => {})
  const saveNow = () => {
    clearTimeout(saving.current)
    if (latest.current === null || sending.current) return
    storeDraft({ requestKey, form: latest.current, hasFiles: uploads.current.count > 0 })
    latest.current = null
  }
  useEffect(() => {
    leave.current = saveNow
  })
  const save = (form = written()) => {
    latest.current = form
    clearTimeout(saving.current)
    saving.current = setTimeout(() => leave.current(), savedAfterMs)
  }

  // Once after hydration: restores the draft.
  useEffect(() => {
    const draft = start.cameBack ? null : readDraft()
    const typed = written()
    const key = draft?.requestKey ?? requestKey
    const form =
      draft === null ? typed : { ...withTyped(draft.form, typed, start.form), lines: withLines(draft.form.lines, typed.lines) }
    if (draft !== null) {
      if (draft.hasFiles) {
        uploads.current.count = 1
        void readFiles(draft.requestKey)
      }
      begin(form, key)
    }
    if (start.cameBack) save(start.form)
    else if (start.form.lines.some((line) => !isBlankLine(line)))
      storeAndCleanUrl({ requestKey: key, form, hasFiles: draft?.hasFiles ?? false })
    setReady(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => subscribeToSent(requestKey, () => setSentElsewhere(true)), [requestKey])

  useEffect(() => {
    const left = () => leave.current()
    addEventListener('pagehide', left)
    return () => {
      removeEventListener('pagehide', left)
      left()
    }
  }, [])

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [errors, formRef])

  /** The draft's files that the shop still has. */
  const readFiles = async (draft: string) => {
    try {
      const files = await callApi('/api/quotes/files/get', { draft })
      Object.assign(uploads.current, countsOf(files))
      setFiles(files)
    } catch {
      // They belong to the request even if they cannot be listed.
    }
  }
  const onUploads = ({ files, pending }: UploadsChange) => {
    Object.assign(uploads.current, countsOf(files), { pending })
    if (pending === 0) uploads.current.onDone()
    save()
  }
  const uploaded = () =>
    new Promise<void>((resolve) => {
      uploads.current.onDone = resolve
      if (uploads.current.pending === 0) resolve()
    })

  const addRow = () => {
    const row = rowOf(emptyLine)
    setSheet((before) => ({ ...before, rows: [...before.rows, row] }))
  }
  const removeRow = (key: number) => {
    const form = written()
    const formRef = rows.findIndex((row) => row.key === key)
    save({ ...form, lines: form.lines.filter((_, index) => index !== formRef) })
    setSheet((before) => ({ ...before, rows: before.rows.filter((row) => row.key !== key) }))
    // Error names contain row indexes, which have changed.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith('lines.'))))
  }
  /** Replaces a row by one for each colour of its sizes. */
  const replaceRow = (key: number, lines: readonly RequestedLine[]) => {
    const form = written()
    const place = rows.findIndex((row) => row.key === key)
    const row = form.lines[place]
    if (row === undefined) return
    // Keeps text typed into the row since it was rendered.
    const sized = lines.map((line) => ({ ...line, decoration: row.decoration, note: row.note }))
    const more = { ...form, lines: form.lines.toSpliced(place, 1, ...sized).slice(0, maxQuoteLines) }
    begin(more)
    save(more)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith('lines.'))))
  }
  /** Adds rows for products; those already present keep their rows. */
  const addLines = (lines: readonly RequestedLine[]) => {
    const form = written()
    const more = { ...form, lines: withLines(form.lines, lines) }
    begin(more)
    latest.current = null
    storeAndCleanUrl({ requestKey, form: more, hasFiles: uploads.current.count > 0 })
  }

  /** Rows from elsewhere, into a form without any. Stored only once something is typed, so that they stay current. */
  const fillLines = (lines: readonly RequestedLine[]) => {
    const form = written()
    if (form.lines.every(isBlankLine)) begin({ ...form, lines: withLines(form.lines, lines) })
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const form = new FormData(event.currentTarget)
    const checked = checkRequest(readRequestForm(form), dayInAthens(new Date()))
    setErrors(checked.ok ? {} : checked.errors)
    setFailure(null)
    if (!checked.ok) return
    sending.current = true
    setBusy(true)
    try {
      await Promise.all([uploaded(), delay(openedAt + minFillMs - Date.now())])
      const text = (name: string) => {
        const value = form.get(name)
        return typeof value === 'string' ? value : ''
      }
      const hidden = { requestKey, stamp: text(stampField), website: text(honeypotField) }
      const logo = await attachOwnLogo(form, requestKey)
      if (logo !== null) Object.assign(uploads.current, countsOf([...uploads.current.known, logo]))
      const call = { ...callOf(checked.request), ...hidden, fileCount: uploads.current.known.length }
      const received = await sendRequest(call)
      deleteDraft(requestKey)
      await takeOutOfCart(readRequestForm(form).lines)
      await navigate(`${quoteUrl()}?${receivedParameter}=${received}`)
    } catch (error) {
      sending.current = false
      const fields = error instanceof CallError ? fieldsInForm(error.fields, checked.request) : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) setFailure(`${failureText(error)} ${inputKeptText}`)
      save()
    } finally {
      setBusy(false)
    }
  }

  return {
    ...sheet,
    files,
    ready,
    errors,
    failure,
    busy,
    sentElsewhere,
    save,
    onUploads,
    addRow,
    removeRow,
    replaceRow,
    addLines,
    fillLines,
    send,
  }
}

/**
 * Removes the URL's line from the URL, because the draft has it: a reload must not add it again, or undo a later
 * change. Without storage the URL stays.
 */
function storeAndCleanUrl(draft: RequestDraft): void {
  storeDraft(draft)
  if (readDraft() !== null) window.history.replaceState(window.history.state, '', quoteUrl())
}

/** The server stores identical files once. */
function countsOf(files: readonly Pick<UploadedFile, 'id'>[]) {
  const known = [...new Set(files.map(({ id }) => id))].map((id) => ({ id }))
  return { count: known.length, known }
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
