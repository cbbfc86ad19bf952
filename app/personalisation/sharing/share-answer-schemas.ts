import { z } from 'zod'

import { maxAnswerNameLength, maxCommentLength, maxSharedItems, shareChoices } from '#app/personalisation/sharing/share-limits.ts'
import { shareRefusals } from '#app/personalisation/sharing/share-refusals.ts'
import { visitorIdField } from '#app/personalisation/sharing/share-schemas.ts'
import { bodyError, callBody, line, readableBody, requiredLine, text } from '#app/platform/http/call-fields.ts'
import { oneLine } from '#app/platform/text/foreign-text.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

// Requests and answers of the calls by which readers of a shared link approve and comment. Their sentences are for users.

const linkError = shareRefusals.textOf({ refusal: 'ended-link' })
const nameError = 'Γράψτε το όνομά σας.'
const choiceError = 'Πείτε αν εγκρίνετε την επιλογή ή ποιο προϊόν προτιμάτε.'
export const placeError = 'Το προϊόν δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.'
const answerError = 'Η απάντηση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.'
const commentError = `Το σχόλιο έχει έως ${formatNumber(maxCommentLength)} χαρακτήρες.`

export const linkTokenField = line(100, linkError).meta({ description: "The last part of the link's address" })

/** The place of a product in a shared selection, from 1 */
export const sharedPlace = z.int({ error: placeError }).min(1, { error: placeError }).max(maxSharedItems, { error: placeError })

const answerFields = {
  token: linkTokenField,
  // Without direction marks: everybody with the link reads it.
  name: requiredLine(maxAnswerNameLength, nameError)
    .transform(oneLine)
    .pipe(z.string().min(1, { error: nameError }))
    .meta({ example: 'Γιώργος Νικολάου' }),
  choice: z.enum(shareChoices, { error: choiceError }).nullable().default(null).meta({
    description: '`approved` for all, without a `place`; `preferred` for the product at `place`; null for a comment',
  }),
  place: sharedPlace.nullable().default(null).meta({ description: 'The product that it is about, counted from 1; null for all' }),
  comment: text('Γράψτε το σχόλιό σας.')
    .pipe(z.string().max(maxCommentLength, { error: commentError }))
    .default('')
    .meta({ description: 'Required without a `choice`', example: 'Χωρίς το μπρελόκ.' }),
}

export const answerCall = readableBody(
  z.object(answerFields, { error: bodyError }).superRefine(({ choice, place, comment }, context) => {
    if (choice === null && comment === '')
      context.addIssue({ code: 'custom', path: ['comment'], message: 'Γράψτε το σχόλιό σας.' })
    if (choice !== null && (choice === 'preferred') !== (place !== null))
      context.addIssue({ code: 'custom', path: ['place'], message: choiceError })
  }),
).meta({ id: 'ShareAnswer' })

export const removeAnswerCall = callBody({
  orderId: visitorIdField,
  id: z.guid({ error: answerError }).meta({ description: "The answer's UUID, as the list of links has it" }),
}).meta({ id: 'ShareAnswerRemove' })

const givenAnswerSchema = z
  .object({
    name: z.string().meta({ description: 'As typed: nobody proved it' }),
    choice: z.enum(shareChoices).nullable(),
    place: z.int().nullable(),
    comment: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'GivenShareAnswer' })

export const answersOfLink = z.object({ answers: z.array(givenAnswerSchema).readonly() })

/** An answer as everybody with the link sees it. */
export type GivenAnswer = Readonly<z.output<typeof givenAnswerSchema>>
export type AnswerInput = z.output<typeof answerCall>
