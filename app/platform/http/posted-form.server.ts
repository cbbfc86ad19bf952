import { data } from 'react-router'

/** The fields of a posted form; a malformed body gets the error page with 400. */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    // React Router's way to set a status.
    // oxlint-disable-next-line typescript/only-throw-error
    if (error instanceof TypeError) throw data(null, { status: 400 })
    throw error
  }
}

/** A field's text; empty if it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
