/** When the form was rendered, signed by the server. */
export const stampField = 'stamp'
/** Hidden from people; bots that fill in every field reveal themselves. */
export const trapField = 'website'

/** What keeps machines from a form that anybody may send: when the page was made, and a field that people do not see. */
export function FormGuard({ stamp }: { readonly stamp: string }) {
  return (
    <>
      <input type="hidden" name={stampField} value={stamp} />
      <div aria-hidden="true" className="sr-only">
        <label>
          Αφήστε το κενό
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
