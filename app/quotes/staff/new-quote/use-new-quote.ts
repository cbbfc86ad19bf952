import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate } from '#app/platform/browser/query-client.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { listsKey } from '#app/quotes/customer/use-quote.ts'
import { type EnteredSource, maxQuoteLines } from '#app/quotes/quotes.ts'
import {
  emptyForm,
  emptyLine,
  isBlankLine,
  readRequestForm,
  type RequestedLine,
  type RequestForm,
  withLines,
} from '#app/quotes/request/quote-request.ts'
import { checkRequest, type RequestErrors } from '#app/quotes/request/quote-request-rules.ts'
import { callOf, fieldsInForm } from '#app/quotes/request/request-body.ts'
import { showToast } from '#app/ui/toast/toast.ts'
import type { UploadsChange } from '#app/uploads/use-uploads.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'
import { staffQuoteUrl } from '#app/staff-urls.ts'
import { useUnsavedFields, useUnsavedGuard } from '#app/ui/unsaved/use-unsaved.ts'

interface Row {
  readonly key: number
  readonly line: RequestedLine
}

/** Initial values of the fields; a new `epoch` remounts them. */
interface Sheet {
  readonly epoch: number
  readonly requestKey: string
  readonly form: RequestForm
  readonly rows: readonly Row[]
}

interface HowEntered {
  readonly source: EnteredSource
  readonly receipt: boolean
  readonly cartOpenings: readonly string[]
}

let lastKey = 0
const rowsOf = (lines: readonly RequestedLine[]) => lines.map((line): Row => ({ key: (lastKey += 1), line }))

const begin = (): Sheet => ({ epoch: 0, requestKey: uuidv7(), form: emptyForm, rows: rowsOf([emptyLine]) })

/** State of the form by which staff enter a request. Typed text lives in the DOM. */
export function useNewQuote(place: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate()
  const [sheet, setSheet] = useState(begin)
  const [errors, setErrors] = useState<RequestErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const sending = useRef(false)
  const uploads = useRef({ known: 0, pending: 0, onDone: () => {} })
  const { requestKey } = sheet
  useUnsavedFields(place, { isGuarded: !busy })
  // Filling in a known customer or products renders the fields anew, with what was typed as their defaults.
  useUnsavedGuard(() => !busy && (sheet.epoch > 0 || sheet.rows.length > 1 || uploads.current.known > 0))

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [errors, place])

  const written = (): RequestForm => (place.current === null ? sheet.form : readRequestForm(new FormData(place.current)))
  const show = (form: RequestForm) =>
    setSheet((before) => ({ ...before, epoch: before.epoch + 1, form, rows: rowsOf(form.lines) }))

  /** Fills in known fields; others stay. */
  const fillIn = (known: Partial<RequestForm>) => {
    setErrors({})
    show({ ...written(), ...known })
  }
  /** Adds rows; a product already present keeps its row. */
  const addLines = (lines: readonly RequestedLine[]) => {
    const form = written()
    setErrors({})
    show({ ...form, lines: withLines(form.lines, lines) })
  }
  /** Adds a row even if the product has one; false if the request is full. */
  const appendLine = (line: RequestedLine): boolean => {
    const form = written()
    const lines = form.lines.filter((each) => !isBlankLine(each))
    if (lines.length >= maxQuoteLines) return false
    setErrors({})
    show({ ...form, lines: [...lines, line] })
    return true
  }
  const addRow = () => setSheet((before) => ({ ...before, rows: [...before.rows, ...rowsOf([emptyLine])] }))
  const removeRow = (key: number) => {
    setSheet((before) => ({ ...before, rows: before.rows.filter((row) => row.key !== key) }))
    // Error names contain row indexes, which have changed.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith('lines.'))))
  }
  const takeFiles = (files: readonly UploadedFile[]) => {
    uploads.current.known = files.length
    setFiles(files)
  }
  const onUploads = ({ files, pending }: UploadsChange) => {
    uploads.current.known = files.length
    uploads.current.pending = pending
    if (pending === 0) uploads.current.onDone()
  }
  const uploaded = () =>
    new Promise<void>((resolve) => {
      uploads.current.onDone = resolve
      if (uploads.current.pending === 0) resolve()
    })

  /** `unfinished`: a sentence about input that the request would not have */
  const send = async (event: FormEvent<HTMLFormElement>, how: HowEntered, unfinished: string | null) => {
    event.preventDefault()
    if (sending.current) return
    const checked = checkRequest(written(), dayInAthens(new Date()), { byStaff: true })
    setErrors(checked.ok ? {} : checked.errors)
    setFailure(checked.ok ? unfinished : null)
    if (!checked.ok || unfinished !== null) return
    sending.current = true
    setBusy(true)
    try {
      await uploaded()
      const { consent: _, ...call } = callOf(checked.request)
      const body = { ...call, ...how, requestKey, fileCount: uploads.current.known }
      const { id, number, differs } = await callApi('/api/staff/quotes/enter', body)
      void invalidate(listsKey)
      showToast({
        text: differs ? `Το αίτημα ${number} είχε ήδη καταχωριστεί, με όσα έγραφε τότε.` : `Καταχωρίστηκε το αίτημα ${number}.`,
      })
      await navigate(staffQuoteUrl(id))
    } catch (error) {
      const fields = error instanceof CallError ? fieldsInForm(error.fields, checked.request) : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) setFailure(failureText(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const change = { fillIn, addLines, appendLine, addRow, removeRow, takeFiles, onUploads }
  return { ...sheet, files, errors, failure, busy, ...change, send }
}
