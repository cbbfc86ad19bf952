import { z } from 'zod'

import { typedOrNull } from '#app/platform/text/typed-numbers.ts'
import { parseIrisAlias } from '#app/company/iris-alias.ts'
import { line } from '#app/platform/http/call-fields.ts'

const irisError = 'Γράψτε το ΑΦΜ της επιχείρησης, το κινητό ή το e-mail που έχετε δηλώσει στην τράπεζα για το IRIS.'
const irisAlias = line(200, irisError)
  .transform((text, context) => {
    if (text === '') return ''
    const alias = parseIrisAlias(text)
    if (alias !== null) return alias.alias
    context.issues.push({ code: 'custom', message: irisError, input: text })
    return z.NEVER
  })
  .meta({ type: 'string' })
const irisLimit = typedOrNull({ decimals: 2, min: 1, max: 10_000_000, error: 'Γράψτε ποσό έως 100.000 €, ή αφήστε το κενό.' })

export const irisField = z.object({ alias: irisAlias, limit: irisLimit }).optional().meta({
  description: 'IRIS is offered while `alias` is not empty; `limit`: the largest order, gross euros. Left out, both stay',
})
