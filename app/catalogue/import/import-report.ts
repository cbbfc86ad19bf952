/** An inconsistency in a file: where, what, and how the import resolved it. */
export interface Inconsistency {
  /** `products.json[91].variants[2].variant_id` */
  readonly place: string
  readonly found: string
  readonly action: string
}

/** The result of one file. */
export interface FileReport {
  readonly file: string
  created: number
  changed: number
  unchanged: number
  /** Skipped records, each with its inconsistency */
  skipped: number
  /** The number of all inconsistencies; only the first are in `inconsistencies` */
  inconsistencyCount: number
  readonly inconsistencies: Inconsistency[]
  /** Why the file was not read to its end; null if it was */
  failure: string | null
}

/** Limits the size of a report; `onInconsistency` gets every one. */
const maxListed = 1_000

export function emptyReport(file: string): FileReport {
  return {
    file,
    created: 0,
    changed: 0,
    unchanged: 0,
    skipped: 0,
    inconsistencyCount: 0,
    inconsistencies: [],
    failure: null,
  }
}

/** Reports an inconsistency and its resolution. */
export type Note = (place: string, found: string, action: string) => void

export function noteInto(report: FileReport, onInconsistency?: (line: Inconsistency) => void): Note {
  return (place, found, action) => {
    const inconsistency = { place, found, action }
    report.inconsistencyCount += 1
    if (report.inconsistencies.length < maxListed) report.inconsistencies.push(inconsistency)
    onInconsistency?.(inconsistency)
  }
}

/** `products.json[91].variants[2].variant_id: 101 stands twice; numbered 113` */
export function inconsistencyText({ place, found, action }: Inconsistency): string {
  return `${place}: ${found}; ${action}`
}

/** A value in a report: short, on one line. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
