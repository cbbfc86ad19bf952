import { z } from 'zod'

import { email, passwordField } from '#app/account/account-calls.ts'
import type { Done } from '#app/platform/http/call-answers.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { areas, roles } from '#app/platform/session.ts'

// Schemas of the team's calls.

/** Recorded actions on accounts. */
export const accountEventKinds = [
  'second-factor-reset',
  'sessions-ended',
  'account-ended',
  'invited',
  'invitation-taken-back',
  'password-reset',
  'made-administrator',
  'areas-changed',
] as const
export type AccountEventKind = (typeof accountEventKinds)[number]

const invitedRoles = ['staff', 'administrator'] as const

const areasError = 'Διαλέξτε τουλάχιστον μία αρμοδιότητα.'
const chosenAreas = z.array(z.enum(areas, { error: areasError }), { error: areasError }).max(areas.length, { error: areasError })

export const invitationCall = callBody({
  email,
  role: z.enum(invitedRoles, { error: 'Διαλέξτε ρόλο.' }),
  areas: chosenAreas.default([]).meta({ description: 'What staff may work on; administrators work on everything' }),
})
  .refine(({ role, areas: chosen }) => role === 'administrator' || chosen.length > 0, { error: areasError, path: ['areas'] })
  .meta({ id: 'Invitation' })

const colleagueId = z.int({ error: 'Ο λογαριασμός δεν αναγνωρίζεται.' }).min(1).max(2_147_483_647)
export const colleagueCall = callBody({ id: colleagueId }).meta({ id: 'ColleagueReference' })
export const colleagueConfirmedCall = callBody({ id: colleagueId, currentPassword: passwordField }).meta({
  id: 'ColleagueConfirmed',
})
export const areasCall = callBody({
  id: colleagueId,
  areas: chosenAreas.min(1, { error: areasError }),
  was: chosenAreas.meta({ description: 'The areas as read: a concurrent change is refused' }),
}).meta({ id: 'ColleagueAreas' })
export const invitedCall = callBody({ email }).meta({ id: 'Invited' })
export const accountNameCall = callBody({
  name: requiredLine(254, 'Γράψτε το όνομα χρήστη ή το e-mail.').meta({ description: 'User name or e-mail' }),
}).meta({ id: 'AccountName' })

export const colleagueSchema = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    role: z.enum(roles),
    areas: z.array(z.enum(areas)).meta({ description: 'What staff may work on' }),
    twoFactor: z.boolean(),
    sessions: z.int().meta({ description: 'Logged-in devices' }),
    lastSeenAt: z.string().nullable().meta({ description: 'null if no device is logged in' }),
  })
  .meta({ id: 'ColleagueAccount' })
/** An account as an administrator sees it. */
export type Colleague = z.output<typeof colleagueSchema>

export const teamSchema = z
  .object({
    colleagues: z.array(colleagueSchema),
    invitations: z.array(
      z.object({ email: z.string(), role: z.enum(invitedRoles), areas: z.array(z.enum(areas)), expiresAt: z.string() }),
    ),
    events: z
      .array(z.object({ at: z.string(), kind: z.enum(accountEventKinds), actorName: z.string(), subjectName: z.string() }))
      .meta({ description: 'Actions on accounts, the newest first; without a subject if that account is closed' }),
  })
  .meta({ id: 'Team' })
/** The staff as an administrator sees it. */
export type Team = z.output<typeof teamSchema>
export type Invitation = Team['invitations'][number]
export type AccountEvent = Team['events'][number]

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/account/invite': { readonly body: z.input<typeof invitationCall>; readonly answer: Done }
    '/api/staff/colleagues/get': { readonly body: Readonly<Record<string, never>>; readonly answer: Team }
    '/api/staff/colleagues/find': { readonly body: z.input<typeof accountNameCall>; readonly answer: Colleague }
    '/api/staff/colleagues/areas': { readonly body: z.input<typeof areasCall>; readonly answer: Colleague }
    '/api/staff/colleagues/end-sessions': { readonly body: z.input<typeof colleagueCall>; readonly answer: Done }
    '/api/staff/colleagues/take-invitation-back': { readonly body: z.input<typeof invitedCall>; readonly answer: Done }
    '/api/staff/colleagues/reset-second-factor': {
      readonly body: z.input<typeof colleagueConfirmedCall>
      readonly answer: Done
    }
    '/api/staff/colleagues/end-account': { readonly body: z.input<typeof colleagueConfirmedCall>; readonly answer: Done }
  }
}
