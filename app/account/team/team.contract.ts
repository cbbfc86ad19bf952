import { z } from 'zod'

import { email, passwordField } from '#app/account/account-schemas.ts'
import { accountEventKinds } from '#app/account/team/account-event-kinds.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, doneAnswer } from '#app/platform/http/contract.ts'
import { areas, roles } from '#app/platform/session.ts'

// Schemas of the team's calls.

const invitedRoles = ['staff', 'administrator'] as const

const areasError = 'Διαλέξτε τουλάχιστον μία αρμοδιότητα.'
const chosenAreas = z.array(z.enum(areas, { error: areasError }), { error: areasError }).max(areas.length, { error: areasError })

const colleagueId = z.int({ error: 'Ο λογαριασμός δεν αναγνωρίζεται.' }).min(1).max(2_147_483_647)
const colleagueConfirmedCall = callBody({ id: colleagueId, currentPassword: passwordField }).meta({
  id: 'ColleagueConfirmed',
})

const colleagueSchema = z
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

const teamSchema = z
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

export const colleagueCalls = contract(
  '/api',
  { tag: 'Staff: colleagues', access: ['administrator'] },
  {
    'staff/colleagues/get': {
      summary: 'Staff, open invitations, and recorded actions on accounts',
      answer: answer('The team', teamSchema),
    },
    'staff/colleagues/find': {
      summary: "Find an account, a customer's too, by its whole user name or e-mail",
      body: callBody({
        name: requiredLine(254, 'Γράψτε το όνομα χρήστη ή το e-mail.').meta({ description: 'User name or e-mail' }),
      }).meta({ id: 'AccountName' }),
      answer: answer('The account', colleagueSchema),
    },
    'account/invite': {
      summary: 'Invite somebody to the staff',
      description: 'All administrators are mailed of a new administrator.',
      confirmation: { role: 'administrator' },
      body: callBody({
        email,
        role: z.enum(invitedRoles, { error: 'Διαλέξτε ρόλο.' }),
        areas: chosenAreas.default([]).meta({ description: 'What staff may work on; administrators work on everything' }),
      })
        .refine(({ role, areas: chosen }) => role === 'administrator' || chosen.length > 0, {
          error: areasError,
          path: ['areas'],
        })
        .meta({ id: 'Invitation' }),
      answer: doneAnswer,
    },
    'staff/colleagues/areas': {
      summary: 'Set the areas of a member of staff',
      body: callBody({
        id: colleagueId,
        areas: chosenAreas.min(1, { error: areasError }),
        was: chosenAreas.meta({ description: 'The areas as read: a concurrent change is refused' }),
      }).meta({ id: 'ColleagueAreas' }),
      answer: answer('The account as it is now', colleagueSchema),
    },
    'staff/colleagues/take-invitation-back': {
      summary: 'Revoke an invitation',
      body: callBody({ email }).meta({ id: 'Invited' }),
      answer: doneAnswer,
    },
    'staff/colleagues/end-sessions': {
      summary: 'Log an account out on all its devices',
      body: callBody({ id: colleagueId }).meta({ id: 'ColleagueReference' }),
      answer: doneAnswer,
    },
    'staff/colleagues/reset-second-factor': {
      summary: 'Reset a lost second factor',
      description: "Requires the administrator's own password. Ends the account's sessions, and mails its owner.",
      body: colleagueConfirmedCall,
      answer: doneAnswer,
    },
    'staff/colleagues/end-account': {
      summary: "Close a colleague's account",
      description: "Requires the administrator's own password.",
      body: colleagueConfirmedCall,
      answer: doneAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof colleagueCalls> {}
}
