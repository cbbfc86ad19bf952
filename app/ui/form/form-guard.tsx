/** A hidden field: the time of rendering, signed by the server. */
export const stampField = 'stamp'
/** Hidden from people; bots that fill in every field reveal themselves. */
export const honeypotField = 'website'

/** The bot guard of public forms: form stamp and honeypot field. */
export function FormGuard({ stamp }: { readonly stamp: string }) {
  return (
    <>
      <input type="hidden" name={stampField} value={stamp} />
      <div aria-hidden="true" className="sr-only">
        <label>
          Αφήστε το κενό
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
