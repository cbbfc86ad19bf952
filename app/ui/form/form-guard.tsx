import { stampField, trapField } from '#app/platform/http/form-guard.ts'

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
